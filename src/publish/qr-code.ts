import { toBuffer } from "qrcode";
import { contentHash } from "./bytes/hash.ts";
import { textResource } from "./bytes/resource.ts";
import type { Resource } from "./site.ts";

/** Large and with a quiet zone, so that it can also be printed, or saved and read from a phone's gallery. */
export async function qrCode(
  name: string,
  text: string,
  cacheFolder: string,
): Promise<[path: string, Resource]> {
  const png = await toBuffer(text, { width: 600, margin: 4, errorCorrectionLevel: "M" });
  return [
    `/imagens/${name}-${contentHash(png)}.png`,
    await textResource(new Uint8Array(png), { type: "image/png", cacheFolder, lasting: true }),
  ];
}
