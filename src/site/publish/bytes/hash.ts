import { createHash } from "node:crypto";

/** Names content by what it is: 12 characters, safe in a URL. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url").replace(/[-_]/g, "0").slice(0, 12);
}
