import sharp, { type Sharp } from "sharp";

// A phone's best camera takes 50 million; a small file may claim to be larger than any memory.
const mostDecoded = 60_000_000;
// A phone's screenshot of a long page; what is cut of it is bounded by this.
const tallest = 4;

/**
 * A photo to be turned, cut or drawn on. What a browser shows is taken: the decoder warns of the scans that some telephones
 * write, and its warnings are no reason to refuse a photo. A file that ends early is an error.
 */
export const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: "error", limitInputPixels: mostDecoded });

type Size = { width: number; height: number } | { refused: "too-large" | "too-tall" };

/** Width and height in pixels as the photo is seen, by what its file claims; or why no page can show it. */
export async function sizeOf(bytes: Buffer, mostPixels = mostDecoded): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (height > tallest * width) return { refused: "too-tall" };
  return width * height > mostPixels ? { refused: "too-large" } : { width, height };
}
