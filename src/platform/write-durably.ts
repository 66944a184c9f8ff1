import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

/** End of the name of a file that is not whole yet; then it is renamed. */
export const unfinished = ".vitral-novo";

const longestWriteMs = 60_000;

/** Name of a draft: random, since another call, process or container may write the same file. */
const draftOf = (path: string): string => `${path}.${randomUUID()}${unfinished}`;

/**
 * Writes a file under another name and then renames it: no reader sees half of it, and it survives a power cut.
 * Makes its folder where there is none. `mode` is given where its permissions are not those of any new one.
 */
export async function writeDurably(
  path: string,
  data: string | Uint8Array | AsyncIterable<Uint8Array>,
  { mode }: { mode?: number } = {},
): Promise<void> {
  const draft = draftOf(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeAndSync(draft, data, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Removes from these files' folder what a kill left half written. Another process may be writing just now. */
export async function forgetUnfinished(
  folder: string,
  nowMs: number,
  options: { recursive?: boolean } = {},
): Promise<void> {
  for (const name of await readdir(folder, options)) {
    if (!name.endsWith(unfinished)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > longestWriteMs) await rm(path, { force: true });
  }
}

/** Writes a file in the folder under the first of these names that is free: whole, or not at all. → its path, if one was */
export async function writeUnderFreeName(
  folder: string,
  names: Iterable<string>,
  data: Uint8Array,
): Promise<string | undefined> {
  const draft = draftOf(join(folder, sep));
  await mkdir(folder, { recursive: true });
  try {
    await writeAndSync(draft, data);
    for (const name of names) {
      const path = join(folder, name);
      // Fails where the name is taken, also by another process at this moment.
      const isTaken = await link(draft, path).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === "EEXIST" || Promise.reject(error),
      );
      if (isTaken) continue;
      await syncFolder(dirname(path));
      return path;
    }
    return undefined;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

async function writeAndSync(
  path: string,
  data: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  await using file = await open(path, "wx");
  await file.writeFile(data);
  if (mode !== undefined) await file.chmod(mode);
  await file.sync();
}

/** A new name survives a power cut only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and saves names by itself.
  if (process.platform !== "win32") await syncToDisk(folder);
}

/** A file's bytes, or a folder's names, so that they survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** The names in a folder; none where there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
