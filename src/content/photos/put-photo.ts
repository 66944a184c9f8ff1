import { randomUUID } from "node:crypto";
import { readdir, readFile, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathPart } from "../../format/text.ts";
import { type CutterOptions, openCutter, readKeptResult } from "../../platform/images/cutter.ts";
import { type JobResult, uprightFile, photoId } from "../../platform/images/image-job.ts";
import { writeDurably, writeUnderFreeName } from "../../platform/write-durably.ts";
import type { PhotoStore } from "../sql/photos.ts";
import type { PhotoDoubt } from "./photo-library.ts";
import { digestOfPhoto } from "./photo-sync.ts";

/** Writes a photo, whole or not at all, under a name that no machine has. The same with the same description is kept once. */
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

/**
 * Puts a photo for all machines, its name first: a file under one that another machine took meanwhile might be that
 * machine's by now.
 */
async function putForAll(folder: string, stem: string, bytes: Buffer, store: PhotoStore) {
  const here = new Set(await readdir(folder).catch(() => []));
  for (const name of namesFor(stem)) {
    const file = `fotos/${name}`;
    if (here.has(name) || (await store.add(file, digestOfPhoto(bytes), () => [bytes])) === "taken")
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
const stemOf = (description: string): string => pathPart(description, longestStem) || "foto";

type Options = CutterOptions & { dataFolder: string; imageFolder: string };

/** Prepares a photo that was sent and cuts it for the pages. → its bytes, or the refusal */
export async function prepareUpload(
  sent: Uint8Array,
  { dataFolder, imageFolder, ...cutting }: Options,
): Promise<{ bytes: Buffer; doubt?: PhotoDoubt | undefined } | { refused: PhotoRefusal }> {
  const head = headOf(sent);
  const kind = refusedKind(head);
  if (kind) return { refused: kind };
  const place = join(dataFolder, "envios", randomUUID());
  await mkdir(place, { recursive: true });
  // A process takes longer to start than to make a picture: both are made by one.
  const cutter = openCutter(cutting);
  try {
    const source = join(place, "recebida");
    await writeFile(source, sent);
    const folder = join(place, "pronta");
    const made = await cutter.make({ kind: "upright", source, sourceId: photoId(sent), folder });
    if (!made.ok) return { refused: refusalOf(made) };

    const kept = join(folder, uprightFile);
    const bytes = await readFile(kept);
    const id = photoId(bytes);
    const cuts = join(imageFolder, id);
    const cut =
      (await readKeptResult(cuts)) ??
      (await cutter.make({ kind: "photo", source: kept, sourceId: id, folder: cuts }));
    if (!cut.ok) return { refused: refusalOf(cut) };
    const isSmall = cut.cut !== undefined && cut.cut.width < leastWidth;
    return { bytes, doubt: isMoving(head) ? "still" : isSmall ? "small" : undefined };
  } finally {
    cutter.close();
    await rm(place, { recursive: true, force: true });
  }
}

/** Pixels; what is narrower is blurred on a phone. */
const leastWidth = 600;

const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString("latin1");

/** True of an animated WebP or PNG, by its head: pages show its first picture. */
const isMoving = (head: string): boolean =>
  /^(RIFF[^]{4}WEBP[^]*?ANIM|\x89PNG[^]*?acTL)/.test(head);

const faults = ["unreadable", "too-large", "too-tall"] as const;

const refusalOf = (result: JobResult): PhotoRefusal =>
  faults.find((fault) => !result.ok && result.reason === fault) ?? "trouble";

export type PhotoRefusal =
  | (typeof signs)[number][1]
  | (typeof faults)[number]
  | "read-only"
  | "trouble";

/** Kind of a file that is no photo for a page, by its head: distinguished only to say what to do. */
const refusedKind = (head: string): PhotoRefusal | undefined =>
  signs.find(([sign]) => sign.test(head))?.[1];

/**
 * Pattern of a text of tags, behind its declaration and comments. There is one way to read those, so that no file takes
 * long.
 */
const startOf = (tag: string) =>
  new RegExp(String.raw`^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->)*${tag}`, "i");

// The first that fits counts.
// oxlint-disable no-control-regex -- the signs of files are bytes
const signs = [
  [/^[^]{4}ftyp(hei[cxms]|hev[cxms])/, "heic"],
  [/^[^]{4}ftyp(mif1|msf1)(?![^]{0,56}avif)/, "heic"],
  [/^[^]{4}ftypcrx /, "raw"],
  [/^[^]{4}ftypM4[AB] /, "sound"],
  [/^[^]{4}ftyp(?!avi[fs]|mif1|msf1)/, "video"],
  [/^(\x1aE\xdf\xa3|RIFF[^]{4}AVI |FLV|\0\0\x01\xba)/, "video"],
  [/^(ID3|OggS|fLaC|#!AMR|RIFF[^]{4}WAVE|\xff[\xf0-\xfb])/, "sound"],
  [startOf("<(!doctype )?svg"), "drawing"],
  [startOf("<(!doctype html|html|head|body)"), "web-page"],
  [/^\s*%PDF-/, "pdf"],
  [
    /^(PK\x03\x04[^]*?(word|xl|ppt)\/|PK\x03\x04[^]*?vnd\.oasis|PK\x03\x04[^]*?\[Content_Types\]|\xd0\xcf\x11\xe0|\{\\rtf)/,
    "document",
  ],
  [/^(PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b)/, "archive"],
  [/^GIF8/, "animation"],
  [/^(II\*\0|MM\0\*)/, "raw"],
  [/^BM[^]{4}\0\0\0\0/, "bitmap"],
] as const;
