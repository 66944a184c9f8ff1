import { statSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { writeDurably } from "../../../platform/write-durably.ts";
import { type Assets, assetName, assetType } from "./assets.ts";
import { fileResource } from "./resource.ts";
import type { Resource } from "../site.ts";

/** Since a build last served it. A page may stay open on a phone for weeks. */
export const assetsKeptMs = 30 * 24 * 3_600_000;

/**
 * Puts what the build made beside what earlier builds left in `folder`, and gives back the latter: a page that
 * was loaded before an update goes on asking for its own scripts, which are named by their content.
 */
export async function keepAssets(
  files: Assets["files"],
  folder: string,
): Promise<[path: string, Resource][]> {
  await mkdir(folder, { recursive: true });
  const now = Date.now();
  await Promise.all([...files].map(([path, bytes]) => keep(join(folder, basename(path)), bytes)));

  const earlier: [string, Resource][] = [];
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const path = `/assets/${name}`;
    if (files.has(path)) continue;
    // Another process that starts may have moved it, or taken it away.
    const found = await stat(file).catch(() => undefined);
    const type = assetType(name);
    if (!found) continue;
    if (now - found.mtimeMs > assetsKeptMs) await rm(file, { force: true });
    else if (type) earlier.push([path, fileResource(file, found.size, type, name)]);
  }
  return earlier;
}

/**
 * What another build has put into `folder` since. While an update goes from process to process, a balancer asks
 * each of them for the parts of both builds.
 */
export function findAsset(path: string, folder: string): Resource | undefined {
  const name = assetName(path);
  if (!name) return undefined;
  const file = join(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? fileResource(file, found.size, assetType(name) ?? "", name) : undefined;
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const now = new Date();
  // Served today: its thirty days begin again.
  const isThere = await utimes(file, now, now).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeDurably(file, bytes);
}
