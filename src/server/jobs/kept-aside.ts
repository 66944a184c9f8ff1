import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { WorkFolders } from "./forget-leftovers.ts";

/**
 * Files and folders beside the database that hold what people wrote, in which an erasure does not look: what a
 * restoration put aside, and texts and photos of the folder that the published ones took the place of.
 */
export async function keptAside({ dataFolder, contentFolder }: WorkFolders): Promise<string[]> {
  const replaced = [
    join(dataFolder, "textos-substituidos"),
    join(dataFolder, "fotos-substituidas"),
  ];
  return [
    ...(await pathsIn(dataFolder, (name) => name.startsWith("antes-de-restaurar-"))),
    ...(await pathsIn(contentFolder, (name) => name.startsWith(".antes-de-restaurar-"))),
    ...(await Promise.all(replaced.map((folder) => pathsIn(folder, () => true)))).flat(),
  ];
}

/** Removes those that were put there before the instant (ms). → how many */
export async function forgetAside(folders: WorkFolders, instantMs: number): Promise<number> {
  let forgotten = 0;
  for (const path of await keptAside(folders)) {
    if ((await stat(path)).mtimeMs >= instantMs) continue;
    await rm(path, { recursive: true, force: true });
    forgotten += 1;
  }
  return forgotten;
}

async function pathsIn(folder: string, isOne: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter(isOne).map((name) => join(folder, name));
}
