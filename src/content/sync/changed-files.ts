import { readFile } from "node:fs/promises";
import { relative } from "node:path";

/** Whether all that changed is texts that say what they already said. */
export async function sayTheSame(
  folder: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const same = await Promise.all(
    paths.map(async (path) => {
      const known = texts.get(relative(folder, path));
      return known !== undefined && known === (await readFile(path, "utf8").catch(() => undefined));
    }),
  );
  return same.every(Boolean);
}
