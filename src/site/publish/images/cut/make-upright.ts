import { join } from "node:path";
import sharp from "sharp";
import { uprightFile } from "./image-job.ts";

// A phone's best camera takes 50 million; a small file may claim to be larger than any memory.
const mostPixels = 60_000_000;
// Twice what the widest page shows.
const longestSide = 2_560;
// What is cut of it later is bounded by this too.
const tallest = 4;

/**
 * A photo as it comes from a camera, made fit to be kept: nothing of what stood in the file beside the
 * picture is written, neither the place nor the telephone. Answers no where it is too large, or a strip.
 */
export async function makeUpright(bytes: Buffer, folder: string): Promise<boolean> {
  const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = claimed.autoOrient;
  if (width * height > mostPixels || height > tallest * width) return false;
  await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toFile(join(folder, uprightFile));
  return true;
}
