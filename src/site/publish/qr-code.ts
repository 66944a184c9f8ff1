import { toBuffer } from "qrcode";
import { contentHash } from "./bytes/hash.ts";
import { textResource } from "./bytes/resource.ts";
import type { Resource } from "./site.ts";

/** The last of each name: a site that is published anew has the same ones, and each takes 50 ms to draw. */
const drawn = new Map<string, { text: string; png: Buffer }>();

async function draw(name: string, text: string): Promise<Buffer> {
  const last = drawn.get(name);
  if (last?.text === text) return last.png;
  const png = await toBuffer(text, { width: 600, margin: 4, errorCorrectionLevel: "M" });
  drawn.set(name, { text, png });
  return png;
}

/** Large and with a quiet zone, so that it can also be printed, or saved and read from a phone's gallery. */
export async function qrCode(
  name: string,
  text: string,
  cacheFolder: string,
): Promise<[path: string, Resource]> {
  const png = await draw(name, text);
  return [
    `/imagens/${name}-${contentHash(png)}.png`,
    await textResource(new Uint8Array(png), { type: "image/png", cacheFolder, lasting: true }),
  ];
}
