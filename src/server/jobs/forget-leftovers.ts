import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any copy or photo takes: nobody is making it any more. */
const longestWorkMs = 24 * 3_600_000;

export type WorkFolders = { dataFolder: string; contentFolder: string };

/**
 * Removes what was being made when its process was killed: copies half made or half unpacked, and photos that were
 * sent. All that people wrote may be in them, and nobody who erases it would find it there.
 */
export async function forgetLeftovers(folders: WorkFolders, nowMs: number): Promise<void> {
  const { dataFolder, contentFolder } = folders;
  const places: [folder: string, isWork: RegExp][] = [
    [join(dataFolder, "copias"), /^\.fazendo-/],
    [dataFolder, /^\.(conferindo|restaurando)-/],
    [contentFolder, /^\.restaurando-/],
    [join(dataFolder, "envios"), /^[\da-f-]{36}$/],
  ];
  for (const [folder, isWork] of places) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (isWork.test(name) && (await isLeft(path, nowMs)))
        await rm(path, { recursive: true, force: true });
    }
  }
}

const isLeft = async (path: string, nowMs: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => nowMs - mtimeMs > longestWorkMs,
    // Somebody else has removed it.
    () => false,
  );
