import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Site } from "../site.ts";

/** Browsers and whoever stands in between may still ask for the pictures of a page as it was. */
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/** Says that something of the cache is used today. */
export async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}

/** Says so of every picture of a site that stays on the air. */
export async function markPicturesUsed({ resources }: Site): Promise<void> {
  const folders = new Set(
    [...resources.values()].flatMap(({ plain }) => ("file" in plain ? [dirname(plain.file)] : [])),
  );
  await Promise.all([...folders].map(markUsed));
}

/** When each path was seen to be used, in ms. It only becomes later. */
export type LastUsed = Map<string, number>;

/**
 * Removes what no publication of any process on this cache has used for 30 days. What was seen to be younger is
 * not looked at before it may be old: a cache has hundreds of names, and each publication asks.
 */
export async function forgetUnused(
  cacheFolder: string,
  lastUsed: LastUsed = new Map(),
): Promise<void> {
  const images = join(cacheFolder, "imagens");
  const oldestMs = Date.now() - keptMs;
  for (const folder of [cacheFolder, images]) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const isYoung = (lastUsed.get(path) ?? 0) >= oldestMs;
      if (path !== images && !isYoung) await forgetIfOld(path, oldestMs, lastUsed);
    }
  }
}

async function forgetIfOld(path: string, oldestMs: number, lastUsed: LastUsed): Promise<void> {
  try {
    const usedMs = await usedAt(path);
    if (usedMs >= oldestMs) {
      lastUsed.set(path, usedMs);
      return;
    }
    lastUsed.delete(path);
    // Aside first: whoever looks for it finds all of it or nothing.
    const aside = `${path}.antigo`;
    await rename(path, aside);
    // Another process may have come to use it between the look and the move.
    if ((await usedAt(aside)) < oldestMs) await rm(aside, { recursive: true, force: true });
    else await rename(aside, path);
  } catch (error) {
    // Another process was quicker, to remove it or to make it anew.
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(`${(error as { code?: string }).code}`))
      throw error;
  }
}

const usedAt = async (path: string): Promise<number> => (await stat(path)).mtimeMs;
