import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

type How = {
  /** The file's permissions, where they are not those of any new one. */
  mode?: number;
};

/** How the name of a file ends that is not whole yet; then it is renamed. */
export const unfinished = ".vitral-novo";

const longestWriteMs = 60_000;

/** Of nobody else: another call, another process, another container with the same pid may write the same file. */
export const draftOf = (path: string): string => `${path}.${randomUUID()}${unfinished}`;

/** Half a file is never seen under its own name, and a whole one outlives a power cut. */
export async function writeDurably(
  path: string,
  data: string | Uint8Array,
  { mode }: How = {},
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

/** Removes from these files' folder what a kill left half written. Somebody may be writing just now. */
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
      const isTaken = await link(draft, path).then(() => false, isThere);
      if (isTaken) continue;
      await syncFolder(dirname(path));
      return path;
    }
    return undefined;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** → false, and nothing written, if there is a file of that name already */
export async function writeFirst(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeAndSync(path, text);
    return true;
  } catch (error) {
    return !isThere(error as NodeJS.ErrnoException);
  }
}

async function writeAndSync(path: string, data: string | Uint8Array, mode?: number): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(data);
    if (mode !== undefined) await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the new name outlives it, too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and keeps names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isThere(error: NodeJS.ErrnoException): true {
  if (error.code === "EEXIST") return true;
  throw error;
}
