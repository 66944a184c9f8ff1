import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** When the newest copy in this folder was made, as its file says; undefined where there is none. */
export async function lastCopyAtMs(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}
