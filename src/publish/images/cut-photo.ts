import { join } from "node:path";
import sharp from "sharp";
import type { PhotoCut, PhotoJob } from "./image-job.ts";

// Phones of 360 to 430 points at two and three pixels a point, then tablets and desks.
const targetWidths = [384, 768, 1200, 1600];

/** Throws where the source is no image, or is damaged. */
export async function cutPhoto({ source, folder }: PhotoJob): Promise<PhotoCut> {
  const upright = sharp(source).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const widths = [...new Set(targetWidths.map((target) => Math.min(target, width)))];
  for (const target of widths) {
    const resized = upright.clone().resize({ width: target });
    await resized
      .clone()
      .webp({ quality: 74 })
      .toFile(join(folder, `${target}.webp`));
    await resized
      .clone()
      .avif({ quality: 52, effort: 3 })
      .toFile(join(folder, `${target}.avif`));
  }
  const widest = widths.at(-1) ?? width;
  return { width: widest, height: Math.round((height * widest) / width), widths };
}
