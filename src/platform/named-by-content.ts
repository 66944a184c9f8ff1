import { createHash } from "node:crypto";
import { utimes, readFile, stat } from "node:fs/promises";

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

/** Digests of files, made again only of those that changed: all photos of a church together are large. */
export function openFileDigests(digestOf: (bytes: Uint8Array) => string) {
  const known = new Map<string, { stamp: string; digest: string }>();
  /** → undefined where there is no such file, or none that can be read */
  return async (path: string): Promise<string | undefined> => {
    const stamp = await stampOf(path);
    if (stamp === undefined) return undefined;
    const before = known.get(path);
    if (before?.stamp === stamp) return before.digest;
    const digest = await readFile(path).then(digestOf, () => undefined);
    if (digest !== undefined) known.set(path, { stamp, digest });
    return digest;
  };
}

/** Another file under the same name has another number, and no program sets the time of the last change. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? `${found.ino} ${found.ctimeNs} ${found.size}` : undefined;
}
