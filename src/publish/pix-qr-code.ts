import { toBuffer } from "qrcode";
import { brCode, type PixReceiver } from "../format/pix/br-code.ts";
import { contentHash } from "./bytes/hash.ts";
import { textResource } from "./bytes/resource.ts";
import type { Resource } from "./site.ts";

/** Large and with a quiet zone, so that it can also be saved and read from a phone's gallery. */
export async function pixQrCode(
  receiver: PixReceiver,
  cacheFolder: string,
): Promise<[path: string, Resource]> {
  const png = await toBuffer(brCode(receiver), {
    width: 600,
    margin: 4,
    errorCorrectionLevel: "M",
  });
  return [
    `/imagens/pix-${contentHash(png)}.png`,
    await textResource(new Uint8Array(png), { type: "image/png", cacheFolder, lasting: true }),
  ];
}
