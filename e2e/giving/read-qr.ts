import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

/** The text that a phone's camera reads on the screen; undefined if there is none. */
export async function readQr(picture: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
