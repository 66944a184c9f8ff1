import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

/** What a phone's camera would read on the screen; undefined if it can read nothing. */
export async function readQr(picture: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
