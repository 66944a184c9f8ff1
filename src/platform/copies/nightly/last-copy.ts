import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isCopy } from "../kept-copies.ts";

type KeptCopy = { file: string; madeAtMs: number };

/** The newest copy in this folder; undefined where there is none. */
export async function lastCopy(folder: string): Promise<KeptCopy | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const copies = await Promise.all(
    names.filter(isCopy).map(async (name) => {
      const file = join(folder, name);
      return { file, madeAtMs: (await stat(file)).mtimeMs };
    }),
  );
  return copies.sort((a, b) => a.madeAtMs - b.madeAtMs).at(-1);
}

/** When it was made, as its file says. */
export const lastCopyAtMs = async (folder: string): Promise<number | undefined> =>
  (await lastCopy(folder))?.madeAtMs;
