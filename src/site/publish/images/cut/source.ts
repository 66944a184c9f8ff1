import { readFile } from "node:fs/promises";
import { contentHash } from "../../bytes/hash.ts";
import { recipeVersion } from "./image-job.ts";

/** Names a photo by its bytes and by how it is cut. */
export const photoId = (bytes: Uint8Array): string => contentHash(recipeVersion, bytes);

export type Source = { bytes: Buffer } | { refused: "unreadable" | "changed" };

/** The bytes of a photo, if they still are those that were read before and begin as a picture does. */
export async function readSource(file: string, id: string): Promise<Source> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || photoId(bytes) !== id) return { refused: "changed" };
  return isPicture(bytes) ? { bytes } : { refused: "unreadable" };
}

/**
 * JPEG, PNG, WebP or AVIF by their first bytes, whatever the name says. What else the decoder knows is not
 * let near it: an SVG, for one, is a program that may name other files.
 */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 64);
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftyp(avif|avis|[^]{8,48}avif)/.test(head)
  );
}
