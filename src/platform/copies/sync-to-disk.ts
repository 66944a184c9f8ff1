import { open } from "node:fs/promises";

/** A file's bytes, or a folder's names, so that they survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}
