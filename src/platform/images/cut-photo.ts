import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { uprightFile } from "./image-job.ts";

// Phones of 360 to 430 points at two and three pixels a point, then tablets and desks.
const targetWidths = [384, 768, 1200, 1600];

// A phone shows it at two or three pixels a point. It then fits the first ten packets, and no difference is seen.
const phoneWidth = 768;

// Each width is cut of all pixels.
const mostPixels = 50_000_000;
// Pixels of most phones' photos. Each file that is being written may hold every pixel of a larger one.
const mostPixelsTwice = 13_000_000;

type Format = "webp" | "avif";

/** Writes every width. Throws where the source is damaged; answers why no page can show it. */
export async function cutPhoto(bytes: Buffer, folder: string, format: Format, atOnce: number) {
  const size = await sizeOf(bytes, mostPixels);
  if ("refused" in size) return size;
  const { width, height } = size;
  const upright = decode(bytes).autoOrient();
  const widths = [...new Set(targetWidths.map((target) => Math.min(target, width)))];
  const writing = writeEach(upright, widths, format, folder);
  await finishAll(writing, width * height > mostPixelsTwice ? 1 : atOnce);
  const widest = widths.at(-1) ?? width;
  return { width: widest, height: Math.round((height * widest) / width), widths };
}

/** Begins to write a file whenever the next is asked for: the dearest first, so that none is left to be made alone. */
function* writeEach(
  upright: Sharp,
  widths: number[],
  format: Format,
  folder: string,
): Generator<Promise<unknown>> {
  for (const target of widths.toReversed()) {
    const resized = upright.clone().resize({ width: target });
    const written = format === "webp" ? resized.webp({ quality: 74 }) : asAvif(resized, target);
    yield written.toFile(join(folder, `${target}.${format}`));
  }
}

function asAvif(resized: Sharp, width: number): Sharp {
  // Effort 3 takes twice the time to save four bytes in a hundred. A camera, too, keeps a colour for
  // four pixels: to keep one for each costs eight bytes in a hundred, and a fifth of the time.
  const pains = width === phoneWidth ? { quality: 38, effort: 3 } : { quality: 52, effort: 2 };
  return resized.avif({ ...pains, chromaSubsampling: "4:2:0" });
}

/**
 * Writes files, so many at once. After one fails no other is begun, and those under way are awaited, as their folder is
 * then removed.
 */
async function finishAll(writing: Generator<Promise<unknown>>, atOnce: number): Promise<void> {
  const finishInTurn = async () => {
    for (const file of writing) await file;
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, finishInTurn));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

// Twice what the widest page shows.
const longestSide = 2_560;

/** A photo without what a camera writes beside the picture: the place, the telephone. Or why none is shown. */
export async function makeUpright(bytes: Buffer, folder: string) {
  const size = await sizeOf(bytes);
  if ("refused" in size) return size.refused;
  await decode(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toFile(join(folder, uprightFile));
  return undefined;
}

// A phone's best camera takes 50 million; a small file may claim to be larger than any memory.
const mostDecoded = 60_000_000;
// A phone's screenshot of a long page; what is cut of it is bounded by this.
const tallest = 4;

/** The decoder's warnings are no reason to refuse a photo that browsers show; a file that ends early is. */
export const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: "error", limitInputPixels: mostDecoded });

type Size = { width: number; height: number } | { refused: "too-large" | "too-tall" };

/** Width and height in pixels as the photo is seen, by what its file claims; or why no page can show it. */
async function sizeOf(bytes: Buffer, most = mostDecoded): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (height > tallest * width) return { refused: "too-tall" };
  return width * height > most ? { refused: "too-large" } : { width, height };
}
