import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes, rename } from "node:fs/promises";
import { extname, join, basename, dirname } from "node:path";
import { dayMs } from "../../../format/church-clock.ts";
import { markUsed } from "../../../platform/named-by-content.ts";
import { writeDurably } from "../../../platform/write-durably.ts";
import { type Resource } from "../../page.ts";
import type { Site } from "../site.ts";
import { fileResource } from "./resource.ts";

/** URLs of what the build made, and the bytes of it. */
export type Assets = {
  /** URL of the hydration chunk, with React in it. */
  hydration: string;
  /** URL of what every page fetches once it has been painted. */
  page: string;
  /** URL of an island's chunk, by the island's name. */
  island(name: string): string;
  /** URL path → bytes, for everything under /assets/. Empty where a dev server serves them. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** True for a build's files: only these may be kept by a browser for later. */
  isBuilt: boolean;
};

/** URLs in development: Vite serves the sources themselves. */
export const devAssets: Assets = {
  hydration: "/src/kit/islands/hydrate.tsx",
  page: "/src/site/scripts/page.ts",
  island: (name) => `/${globSync(`src/**/${name}.island.tsx`)[0]}`,
  files: new Map(),
  isBuilt: false,
};

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean }>;

/** Reads the two halves of the build: chunks for the browser, and fonts that the styles name. */
export function readAssets(distFolder: string): Assets {
  const client = join(distFolder, "client");
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const urlOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}; run the build again.`);
    return `/${chunk.file}`;
  };
  return {
    hydration: urlOf("src/kit/islands/hydrate.tsx"),
    page: urlOf("src/site/scripts/page.ts"),
    island: (name) => {
      const source = Object.keys(manifest).find((path) => path.endsWith(`/${name}.island.tsx`));
      return urlOf(source ?? `${name}.island.tsx`);
    },
    files: new Map([...filesIn(client), ...filesIn(join(distFolder, "server")).filter(isFont)]),
    isBuilt: true,
  };
}

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Undefined for a kind of file that the browser has no business with. */
export const assetType = (path: string): string | undefined => contentTypes[extname(path)];

/** The name in a path of what a build may have made: never a way out of the folder. */
export function assetName(path: string): string | undefined {
  const [, name = ""] = /^\/assets\/([\w.-]+)$/.exec(path) ?? [];
  return assetType(name) && name;
}

/** True for a font. A browser needs nothing else of the server's half. */
const isFont = ([path]: [string, unknown]): boolean => path.endsWith(".woff2");

function filesIn(folder: string): [string, Uint8Array<ArrayBuffer>][] {
  return readdirSync(join(folder, "assets"))
    .filter((name) => assetType(name))
    .map((name) => [`/assets/${name}`, readFileSync(join(folder, "assets", name))]);
}

/**
 * Time since a file was last served. A page may stay open on a phone for weeks, and caches ask for the pictures of a
 * page as it was.
 */
export const assetsKeptMs = 30 * dayMs;

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
 * Finds a file that another build has put into `folder` since: during an update a balancer asks each process for parts
 * of both.
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

/** Marks every picture of a site that stays on the air as used. */
export async function markPicturesUsed({ resources }: Site): Promise<void> {
  const folders = new Set(
    [...resources.values()].flatMap(({ plain }) => ("file" in plain ? [dirname(plain.file)] : [])),
  );
  await Promise.all([...folders].map(markUsed));
}

/** Removes files that no publication of any process on this cache has used for 30 days. */
export async function forgetUnused(cacheFolder: string): Promise<void> {
  const images = join(cacheFolder, "imagens");
  for (const folder of [cacheFolder, images]) {
    const paths = (await readdir(folder)).map((name) => join(folder, name));
    await Promise.all(paths.filter((path) => path !== images).map(forgetIfOld));
  }
}

async function forgetIfOld(path: string): Promise<void> {
  try {
    if (!(await isOld(path))) return;
    // Aside first: the person who looks for it finds all of it or nothing.
    const aside = `${path}.antigo`;
    await rename(path, aside);
    // Another process may have come to use it between the look and the move.
    if (await isOld(aside)) await rm(aside, { recursive: true, force: true });
    else await rename(aside, path);
  } catch (error) {
    // Another process was quicker, to remove it or to make it anew.
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(`${(error as { code?: string }).code}`))
      throw error;
  }
}

const isOld = async (path: string): Promise<boolean> =>
  (await stat(path)).mtimeMs < Date.now() - assetsKeptMs;
