import { hash } from "node:crypto";
import { openFileDigests } from "../../platform/named-by-content.ts";

export type StoredPhoto = {
  /** Its path in the content folder. */
  file: string;
  /** Digest of its bytes. */
  hash: string;
  isRemoved: boolean;
  /** A copy of the site that was put back brings none: the folder has them. */
  hasBytes: boolean;
};

/** Port: photos where every machine can have them. */
export type PhotoStore = {
  /** Changes whenever one of them does, by whatever process. */
  mark(): Promise<string>;
  all(): Promise<StoredPhoto[]>;
  /** → "taken" where another photo has that name */
  add(file: string, hash: string, bytes: Buffer): Promise<"added" | "taken">;
  /** Whatever had that name. */
  put(file: string, hash: string, bytes: Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  bytes(hash: string): Promise<Buffer | undefined>;
};

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
