import sharp from "sharp";
import type { Scene } from "./scene.ts";
import type { Window } from "./svg.ts";

/** A window photographed from inside: bright glass blooms softly over the lead. Returns JPEG bytes. */
export async function photograph({ glass, leaded }: Window, scene: Scene): Promise<Buffer> {
  const { width, height, photographWidth } = scene;
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
  const whole = await sharp(Buffer.from(leaded))
    .removeAlpha()
    .composite([{ input: bloom, blend: "screen" }])
    .png()
    .toBuffer();
  return sharp(whole).resize(photographWidth).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
