import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";

export const digestOfPhoto = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url");

/** Digests of files, made again only of those that changed: all of them together are large. */
export function openDigests() {
  const known = new Map<string, { stamp: string; digest: string }>();
  return async (paths: readonly string[]): Promise<Map<string, string>> => {
    const stamps = await Promise.all(paths.map(stampOf));
    const digests = new Map<string, string>();
    for (const [index, path] of paths.entries()) {
      const stamp = stamps[index];
      if (stamp === undefined) continue;
      const before = known.get(path);
      const digest = before?.stamp === stamp ? before.digest : await digestOfFile(path);
      if (digest === undefined) continue;
      known.set(path, { stamp, digest });
      digests.set(path, digest);
    }
    return digests;
  };
}

const stampOf = async (path: string): Promise<string | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
};

const digestOfFile = (path: string): Promise<string | undefined> =>
  readFile(path).then(digestOfPhoto, () => undefined);
