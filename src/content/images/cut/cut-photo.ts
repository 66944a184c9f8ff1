import { join } from "node:path";
import type { Sharp } from "sharp";
import { decode, sizeOf } from "./decode.ts";
import type { PhotoCut } from "./image-job.ts";

// Phones of 360 to 430 points at two and three pixels a point, then tablets and desks.
const targetWidths = [384, 768, 1200, 1600];

// A phone shows it at two or three pixels a point. So it fits the first ten packets, and no difference is seen.
const phoneWidth = 768;

// Each width is cut of all pixels.
const mostPixels = 50_000_000;
// What phones take as a rule. Of a larger one each file that is being written may hold every pixel.
const mostPixelsTwice = 13_000_000;

/**
 * Writes every width and format into a folder, `atOnce` of them beside each other where the photo is not too large for
 * that. Throws where the source is damaged. Answers why, where no page can show it.
 */
export async function cutPhoto(
  bytes: Buffer,
  folder: string,
  atOnce: number,
): Promise<PhotoCut | { refused: "too-large" | "too-tall" }> {
  const size = await sizeOf(bytes, mostPixels);
  if ("refused" in size) return size;
  const { width, height } = size;
  const upright = decode(bytes).autoOrient();
  const widths = [...new Set(targetWidths.map((target) => Math.min(target, width)))];
  const writing = writeEach(upright, widths, folder);
  await finishAll(writing, width * height > mostPixelsTwice ? 1 : atOnce);
  const widest = widths.at(-1) ?? width;
  return { width: widest, height: Math.round((height * widest) / width), widths };
}

/** Begins to write a file whenever the next is asked for: the dearest first, so that none is left to be made alone. */
function* writeEach(upright: Sharp, widths: number[], folder: string): Generator<Promise<unknown>> {
  for (const target of widths.toReversed()) {
    const resized = upright.clone().resize({ width: target });
    // Effort 3 takes twice the time to save four bytes in a hundred. A camera, too, keeps a colour for
    // four pixels: to keep one for each costs eight bytes in a hundred, and a fifth of the time.
    const pains = target === phoneWidth ? { quality: 38, effort: 3 } : { quality: 52, effort: 2 };
    yield resized
      .clone()
      .avif({ ...pains, chromaSubsampling: "4:2:0" })
      .toFile(join(folder, `${target}.avif`));
    yield resized
      .clone()
      .webp({ quality: 74 })
      .toFile(join(folder, `${target}.webp`));
  }
}

/** After the first that fails no other is begun, and those that were are waited for: their folder is taken away. */
async function finishAll(writing: Generator<Promise<unknown>>, atOnce: number): Promise<void> {
  const finishInTurn = async () => {
    for (const file of writing) await file;
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, finishInTurn));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
