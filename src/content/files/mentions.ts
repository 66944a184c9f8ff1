import type { YamlFile } from "./yaml-file.ts";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** What a valid content file names, and the place that names it. */
export type Mention = {
  name: string;
  file: string;
  line: number;
  path: readonly PropertyKey[];
};

/** Every value that is under `key`, anywhere in the file. */
export function mentionsOf(key: string, file: string, yaml: YamlFile): Mention[] {
  const mentions: Mention[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const way = [...path, Array.isArray(value) ? Number(name) : name];
      if (name === key) mentions.push({ name: child, file, line: yaml.lineOf(way), path: way });
      else visit(child, way);
    }
  };
  visit(yaml.value, []);
  return mentions;
}

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
    const path = await pathInside(folder, file);
    if (path === undefined) return { refused: "outside" };
    const found = await stat(path);
    return found.isFile() ? { path, bytes: found.size } : { refused: "missing" };
  } catch {
    return { refused: "missing" };
  }
}

/** Where a name of the folder leads to; undefined if that is out of it. Throws where it leads nowhere. */
export async function pathInside(folder: string, name: string): Promise<string | undefined> {
  const [root, path] = await Promise.all([realpath(folder), realpath(await onDisk(folder, name))]);
  return path.startsWith(root + sep) ? path : undefined;
}

/**
 * The path of a name in the folder, with its accents as the disk spells them: a Mac writes "joão.jpg" with a sign of its own
 * for the tilde, and a text that names it does not.
 */
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

/** Whether the folder has something of that name, though it may not be readable. */
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
