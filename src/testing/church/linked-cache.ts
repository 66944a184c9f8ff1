import { link, mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { cacheFolder, temporaryFolder } from "./sample-church.ts";
import { publishSample } from "./sample-site.ts";

/**
 * Makes a cache of its own with the files of the shared one: nothing is cut twice. Files that arrive there meanwhile
 * are missing here.
 */
export async function linkedCache(): Promise<string> {
  await publishSample();
  const folder = await mkdtemp(join(temporaryFolder, "cache-"));
  for (const found of await readdir(cacheFolder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const here = join(folder, relative(cacheFolder, found.parentPath));
    await mkdir(here, { recursive: true });
    await link(join(found.parentPath, found.name), join(here, found.name)).catch(passIfGone);
  }
  return folder;
}

function passIfGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
