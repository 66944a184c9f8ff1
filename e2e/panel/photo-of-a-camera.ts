import sharp from "sharp";

/** Twelve megapixels of some megabytes, as a phone in portrait writes them: rotated, with an EXIF orientation. */
export async function photoOfACamera(): Promise<{
  name: string;
  mimeType: string;
  buffer: Buffer;
}> {
  const buffer = await sharp("content/fotos/historia/02-a-sala-de-casa.jpg")
    .resize(4_000, 3_000, { fit: "fill" })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name: "IMG_20261122_190412.jpg", mimeType: "image/jpeg", buffer };
}
