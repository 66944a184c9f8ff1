import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** That of the journeys, kept between runs: what they have cut is not cut again. */
export const sharedFolder = resolve("data/e2e");

/** A DATA_DIR with nothing in it but the pictures, until the test ends. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitral-fault-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await sharePictures(folder);
  return folder;
}

export const sharePictures = (folder: string): Promise<void> =>
  symlink(join(sharedFolder, "cache"), join(folder, "cache"));
