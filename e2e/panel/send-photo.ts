import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";

/** Sends a photo of a camera from the gallery. The browser first makes it small enough for a slow line. */
export async function sendPhoto(page: Page, description: string): Promise<void> {
  const photo = await photoOfACamera();
  const input = page.getByLabel("Foto", { exact: true });
  await input.setInputFiles(photo);
  const chosenBytes = () =>
    input.evaluate((element) => (element as HTMLInputElement).files?.[0]?.size ?? Infinity);
  await soon(async () => expect(await chosenBytes()).toBeLessThan(photo.buffer.length));
  await page.getByLabel("O que se vê na foto").fill(description);
  await page.getByRole("button", { name: "Enviar foto" }).click();
}

/** Twelve megapixels of some megabytes, as a phone in portrait writes them: rotated, with an EXIF orientation. */
async function photoOfACamera(): Promise<{
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
