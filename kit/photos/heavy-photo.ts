import { randomBytes } from "node:crypto";
import sharp from "sharp";

const size = { width: 800, height: 600 };

/** A photo that weighs so many bytes: what follows a JPEG's end is no part of it. */
export async function heavyPhoto(bytes: number): Promise<Buffer> {
  const noise = randomBytes(size.width * size.height * 3);
  const jpeg = await sharp(noise, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}
