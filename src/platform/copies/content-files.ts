import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Paths of all plain files in the content folder, with slashes, in order. What is hidden stays where it is. */
export async function contentFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"))
    .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
    .sort();
}
