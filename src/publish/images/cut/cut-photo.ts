import { join } from "node:path";
import sharp from "sharp";
import type { PhotoCut } from "./image-job.ts";

// Phones of 360 to 430 points at two and three pixels a point, then tablets and desks.
const targetWidths = [384, 768, 1200, 1600];

// What the best phones take. A small file may claim to be larger than any memory.
const mostPixels = 50_000_000;
// A phone's screenshot of a long page; what is cut of it is bounded by this.
const tallest = 4;

/** Throws where the source is damaged. Answers nothing where it has too many pixels, or is a strip. */
export async function cutPhoto(bytes: Buffer, folder: string): Promise<PhotoCut | undefined> {
  const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = claimed.autoOrient;
  if (width * height > mostPixels || height > tallest * width) return undefined;

  const upright = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
  const widths = [...new Set(targetWidths.map((target) => Math.min(target, width)))];
  for (const target of widths) {
    const resized = upright.clone().resize({ width: target });
    await resized
      .clone()
      .webp({ quality: 74 })
      .toFile(join(folder, `${target}.webp`));
    // Effort 3 takes twice the time to save four bytes in a hundred. A camera, too, keeps a colour for
    // four pixels: to keep one for each costs eight bytes in a hundred, and a fifth of the time.
    await resized
      .clone()
      .avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" })
      .toFile(join(folder, `${target}.avif`));
  }
  const widest = widths.at(-1) ?? width;
  return { width: widest, height: Math.round((height * widest) / width), widths };
}
