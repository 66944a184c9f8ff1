import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

type Found = { path: string; bytes: number };

/**
 * A file of the content folder. A link may lead to another place of the folder, never out of it: what is
 * there was not meant to be published.
 */
export async function findFile(
  folder: string,
  file: string,
): Promise<Found | { refused: "missing" | "outside" }> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(root + sep)) return { refused: "outside" };
    const found = await stat(path);
    return found.isFile() ? { path, bytes: found.size } : { refused: "missing" };
  } catch {
    return { refused: "missing" };
  }
}
