import sharp from "sharp";
import type { Window } from "./svg.ts";

/** A window photographed from inside: bright glass blooms softly over the lead. Returns JPEG bytes. */
export async function photograph(
  { glass, leaded }: Window,
  width: number,
  height: number,
): Promise<Buffer> {
  const quarter = await sharp(Buffer.from(glass))
    .resize(Math.round(width / 4))
    .removeAlpha()
    .linear(1.5, -105)
    .blur(width / 150)
    .toBuffer();
  const bloom = await sharp(quarter)
    .resize(width, height, { fit: "fill" })
    .linear(0.42, 0)
    .png()
    .toBuffer();
  return sharp(Buffer.from(leaded))
    .removeAlpha()
    .composite([{ input: bloom, blend: "screen" }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
