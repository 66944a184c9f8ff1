import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/**
 * Finds a file. A link may lead to another place of the folder, never out of it: what is there was not meant to be
 * published.
 */
export async function findFile(
  folder: string,
  file: string,
): Promise<{ path: string; bytes: number } | { refused: "missing" | "outside" }> {
  try {
    const path = await pathInside(folder, file);
    if (path === undefined) return { refused: "outside" };
    const found = await stat(path);
    return found.isFile() ? { path, bytes: found.size } : { refused: "missing" };
  } catch {
    return { refused: "missing" };
  }
}

/** Path that a name of the folder leads to; undefined if that is out of it. Throws where it leads nowhere. */
export async function pathInside(folder: string, name: string): Promise<string | undefined> {
  const [root, path] = await Promise.all([realpath(folder), realpath(await onDisk(folder, name))]);
  return path.startsWith(root + sep) ? path : undefined;
}

/** The path as the disk spells it: a Mac writes the tilde of "joão.jpg" as a sign of its own. */
export async function onDisk(folder: string, name: string): Promise<string> {
  const plain = join(folder, name);
  if (/^[\u0020-\u007e]*$/.test(name) || (await isThere(plain))) return plain;
  let path = folder;
  for (const part of name.split("/")) {
    const there = await readdir(path).catch((): string[] => []);
    path = join(path, there.find((one) => one.normalize() === part.normalize()) ?? part);
  }
  return path;
}

/** True if the folder has something of that name, though it may not be readable. */
export const isNamed = (folder: string, name: string): Promise<boolean> =>
  lstat(join(folder, name)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Text of a file's bytes: a byte order mark is no part of it. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
