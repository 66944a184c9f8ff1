import { cp, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { requireFolder } from "./require-folder.ts";

/**
 * Puts the sample church into a content folder without a single text, so that a new site has something to
 * show. Photos that are there already stay. Throws `ConfigError` where the folder is none. → what the start says of it
 */
export async function fillContent(folder: string, sample: string): Promise<string | undefined> {
  if (resolve(folder) === resolve(sample)) return undefined;
  await requireFolder("CONTENT_DIR", folder);
  if (await hasText(folder)) return undefined;
  // The texts last: as long as there is none, a start that was cut short begins anew.
  await cp(join(sample, "fotos"), join(folder, "fotos"), { recursive: true, force: false });
  for (const name of await namesOfTexts(sample)) await cp(join(sample, name), join(folder, name));
  return `A pasta ${folder} estava vazia: pus nela a igreja de exemplo. Para fazer dela a sua: npm run igreja`;
}

const hasText = async (folder: string) => (await namesOfTexts(folder)).length > 0;

async function namesOfTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".yaml"));
}
