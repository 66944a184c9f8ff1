import { createHash } from "node:crypto";
import { utimes } from "node:fs/promises";

/** Names content by what it is: 12 characters, safe in a URL. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url").replace(/[-_]/g, "0").slice(0, 12);
}

/** Says that something of the cache is used today. */
export async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
