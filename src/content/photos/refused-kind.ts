import type { PhotoRefusal } from "./panel/photo-shelf.ts";

/** What people send that is no photo for a page, by its first bytes: told apart only to say what to do. */
export function refusedKind(bytes: Uint8Array): PhotoRefusal | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString(
    "latin1",
  );
  if (
    /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(head) &&
    !head.slice(8, 64).includes("avif")
  ) {
    return "heic";
  }
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype|!--)/i.test(head)) return "drawing";
  return head.startsWith("GIF8") ? "animation" : undefined;
}
