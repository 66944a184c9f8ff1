import { cp, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * Puts the sample church into a content folder without a single text, so that a new site has something to
 * show. Photos that are there already stay. → what the start says of it
 */
export async function fillContent(folder: string, sample: string): Promise<string | undefined> {
  if (resolve(folder) === resolve(sample) || (await hasText(folder))) return undefined;
  await mkdir(folder, { recursive: true });
  // The texts last: as long as there is none, a start that was cut short begins anew.
  await cp(join(sample, "fotos"), join(folder, "fotos"), { recursive: true, force: false });
  for (const name of await namesOfTexts(sample)) await cp(join(sample, name), join(folder, name));
  return `A pasta ${folder} estava vazia: pus nela a igreja de exemplo. Para fazer dela a sua: npm run igreja`;
}

const hasText = async (folder: string) => (await namesOfTexts(folder)).length > 0;

async function namesOfTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".yaml"));
}
