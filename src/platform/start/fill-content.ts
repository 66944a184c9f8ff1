import { access, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeDurably } from "../write-durably.ts";
import { readFolder, requireFolder, requireWritable } from "./require-folder.ts";

/** Lies in a folder that does not have all of the sample yet. */
const filling = ".enchendo";

/**
 * Puts the sample church into a content folder without a single text, so that a new site has something to
 * show. Goes on where a start was cut short, or beside another that does the same; what is there already
 * stays. Throws `ConfigError` where the folder is none. → what the start says of it
 */
export async function fillContent(folder: string, sample: string): Promise<string | undefined> {
  if (resolve(folder) === resolve(sample)) return undefined;
  await requireFolder("CONTENT_DIR", folder);
  const there = await readFolder("CONTENT_DIR", folder);
  if (there.some(isText) && !there.includes(filling)) return undefined;
  await requireWritable("CONTENT_DIR", folder);
  await writeFile(join(folder, filling), "");
  const names = await readdir(sample, { recursive: true });
  for (const name of names.filter((one) => isText(one) || isPhoto(one))) {
    const path = join(folder, name);
    if (await isThere(path)) continue;
    await writeDurably(path, await readFile(join(sample, name)));
  }
  await rm(join(folder, filling), { force: true });
  return `A pasta ${folder} estava vazia: pus nela a igreja de exemplo. Para fazer dela a sua: npm run igreja`;
}

const isText = (name: string): boolean => /^[^/\\]+\.yaml$/.test(name);

const isPhoto = (name: string): boolean => /^fotos[/\\].+\.\w+$/.test(name);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
