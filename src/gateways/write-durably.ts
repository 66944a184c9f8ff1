import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

type How = {
  /** Its name until it is whole. */
  draft?: string;
  /** The file's permissions, where they are not those of any new one. */
  mode?: number;
};

/** Half a file is never seen under its own name, and a whole one outlives a power cut. */
export async function writeDurably(
  path: string,
  data: string | Uint8Array,
  { draft = `${path}.part`, mode }: How = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeAndSync(draft, data, "w", mode);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Writes a file under the first of these names that is free: whole, or not at all. → the name, if one was */
export async function writeUnderFreeName(
  names: Iterable<string>,
  data: Uint8Array,
  draft: string,
): Promise<string | undefined> {
  await mkdir(dirname(draft), { recursive: true });
  try {
    await writeAndSync(draft, data, "w");
    for (const path of names) {
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
    await writeAndSync(path, text, "wx");
    return true;
  } catch (error) {
    return !isThere(error as NodeJS.ErrnoException);
  }
}

async function writeAndSync(
  path: string,
  data: string | Uint8Array,
  flags: "w" | "wx",
  mode?: number,
): Promise<void> {
  const file = await open(path, flags);
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
