import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type PhotoStore, digestOfPhoto } from "./photo-store.ts";
import { slug, trimEndOf } from "../../format/text.ts";
import { writeDurably, writeUnderFreeName } from "../../platform/write-durably.ts";
import type { PhotoRefusal } from "./panel/photo-library.ts";

/**
 * Writes a photo under a name of its own, made from what it shows: whole, or not at all. Where there are other
 * machines, under one that none of them has. One that is there already was sent twice, and is kept once.
 */
export async function putPhoto(
  contentFolder: string,
  description: string,
  bytes: Buffer,
  store: PhotoStore | undefined,
): Promise<{ file: string } | { refused: PhotoRefusal }> {
  const folder = join(contentFolder, "fotos");
  const stem = stemOf(description);
  try {
    const there = await findSame(folder, stem, bytes);
    if (there) return { file: `fotos/${there}` };
    const name = store
      ? await putForAll(folder, stem, bytes, store)
      : await writeUnderFreeName(folder, namesFor(stem), bytes);
    return name ? { file: `fotos/${basename(name)}` } : { refused: "trouble" };
  } catch (error) {
    if (mayNotWrite.has((error as NodeJS.ErrnoException).code ?? ""))
      return { refused: "read-only" };
    throw error;
  }
}

async function findSame(folder: string, stem: string, bytes: Buffer): Promise<string | undefined> {
  const here = new Set(await readdir(folder).catch(() => []));
  for (const name of namesFor(stem)) {
    if (!here.has(name)) return undefined;
    if ((await readFile(join(folder, name))).equals(bytes)) return name;
  }
  return undefined;
}

/** The name first: a file under one that another machine took meanwhile might be that machine's by now. */
async function putForAll(
  folder: string,
  stem: string,
  bytes: Buffer,
  store: PhotoStore,
): Promise<string | undefined> {
  const here = new Set(await readdir(folder).catch(() => []));
  for (const name of namesFor(stem)) {
    const file = `fotos/${name}`;
    if (here.has(name) || (await store.add(file, digestOfPhoto(bytes), bytes)) === "taken")
      continue;
    await writeDurably(join(folder, name), bytes).catch(async (error: unknown) => {
      await store.remove(file);
      throw error;
    });
    return name;
  }
  return undefined;
}

/** Photos with the same description are numbered up to this: far more than a church has. */
const mostOfOneName = 10_000;

function* namesFor(stem: string): Generator<string> {
  for (let number = 1; number <= mostOfOneName; number += 1) {
    yield `${stem}${number === 1 ? "" : `-${number}`}.jpg`;
  }
}

const longestStem = 60;

const mayNotWrite = new Set(["EACCES", "EPERM", "EROFS"]);

/** "Varanda da casa de Dona Rosa" → "varanda-da-casa-de-dona-rosa" */
const stemOf = (description: string): string =>
  trimEndOf(slug(description).slice(0, longestStem).replace(/^-+/, ""), "-") || "foto";
