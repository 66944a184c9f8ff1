import { hash } from "node:crypto";
import { openFileDigests } from "../../site/publish/bytes/file-digests.ts";

export const digestOfPhoto = (bytes: Uint8Array): string => hash("sha256", bytes, "base64url");

/** Of those files that are there. */
export function openDigests() {
  const digestOf = openFileDigests(digestOfPhoto);
  return async (paths: readonly string[]): Promise<Map<string, string>> => {
    const digests = new Map<string, string>();
    for (const path of paths) {
      const digest = await digestOf(path);
      if (digest !== undefined) digests.set(path, digest);
    }
    return digests;
  };
}
