import { closedPolicy } from "../../../platform/http/security-headers.ts";
import { speculationPath } from "../../../kit/paths.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { contentHash, markUsed } from "../../../platform/named-by-content.ts";
import { writeDurably } from "../../../platform/write-durably.ts";
import type { Encoding } from "../../../platform/http/compress-answer.ts";

/** Bytes in memory, or a file too large to keep there. */
export type Body = Uint8Array<ArrayBuffer> | { file: string; bytes: number };

/** What is at one path, ready to send. */
export type Resource = {
  status: 200 | 404;
  /** Header names in lower case; without length, encoding and ETag, which belong to a variant. */
  headers: Readonly<Record<string, string>>;
  /** Content hash, unquoted. */
  hash: string;
  plain: Body;
  compressed?: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>> | undefined;
};

/** Caches may keep it for ever: its URL changes with its content. */
const immutable = "public, max-age=31536000, immutable";
/** Browsers ask each time whether it changed; a CDN may answer for a minute without asking us. */
const revalidated = "public, max-age=0, s-maxage=60, must-revalidate";

type Text = Packing & { type: string; policy?: string; status?: 200 | 404 };

/** Something small enough to keep in memory, compressed; `lasting` where the URL names the content. */
export async function textResource(
  body: string | Uint8Array<ArrayBuffer>,
  {
    type,
    policy = closedPolicy,
    status = 200,
    lasting = false,
    ...packing
  }: Text & { lasting?: boolean },
): Promise<Resource> {
  const plain = typeof body === "string" ? new Uint8Array(Buffer.from(body)) : body;
  const hash = contentHash(plain);
  const compressed: Compressed | undefined = isPacked(type)
    ? undefined
    : await compress(plain, hash, packing);
  return {
    status,
    headers: {
      "content-type": type,
      "cache-control": lasting ? immutable : revalidated,
      "content-security-policy": policy,
      ...forPages(type),
      ...(compressed && { vary: "accept-encoding" }),
    },
    hash,
    plain,
    compressed,
  };
}

/** Of 11: a page of 45 KB takes 1 ms, and a tenth more bytes than at 11, which takes 35. */
export const quickQuality = 5;

/** The same while a visitor waits for it: less hard compressed, and kept nowhere. */
export function textResourceNow(
  body: string,
  { type, policy, status = 200 }: { type: string; policy: string; status?: 200 | 404 },
): Resource {
  const plain = new Uint8Array(Buffer.from(body));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quickQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return {
    status,
    headers: {
      "content-type": type,
      "cache-control": revalidated,
      "content-security-policy": policy,
      ...forPages(type),
      vary: "accept-encoding",
    },
    hash: contentHash(plain),
    plain,
    compressed: {
      br: new Uint8Array(brotliCompressSync(plain, { params })),
      gzip: new Uint8Array(gzipSync(plain)),
    },
  };
}

/** A picture that stays on disk; `hash` names its content. */
export function fileResource(file: string, bytes: number, type: string, hash: string): Resource {
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": immutable,
      "content-security-policy": closedPolicy,
    },
    hash,
    plain: { file, bytes },
  };
}

/** The same picture where its URL will soon answer another one. */
export const refreshedEachTime = (resource: Resource): Resource => ({
  ...resource,
  headers: { ...resource.headers, "cache-control": revalidated },
});

/** Names the rules for the next page. In the page itself they would cost its policy a hash, too. */
const forPages = (type: string) =>
  type.startsWith("text/html") ? { "speculation-rules": `"${speculationPath}"` } : {};

const isPacked = (type: string): boolean => type === "font/woff2" || type === "image/png";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Compressed = Record<Encoding, Uint8Array<ArrayBuffer>>;

/** Where what is compressed is kept, and how hard that is: as hard as it goes, where nothing else is said. */
export type Packing = { cacheFolder: string; brotliQuality?: number | undefined };

/**
 * Compresses once: the result is kept by content hash, so that a start
 * with known content waits for none of it.
 */
export async function compress(
  bytes: Uint8Array,
  hash: string,
  { cacheFolder, brotliQuality = constants.BROTLI_MAX_QUALITY }: Packing,
): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    kept(join(cacheFolder, `${hash}.br`), () => brotli(bytes, { params })),
    kept(join(cacheFolder, `${hash}.gz`), () =>
      gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ),
  ]);
  return { br, gzip: gz };
}

async function kept(file: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const found = await readFile(file).catch(() => undefined);
  if (found) {
    // Had another process taken it away since, the next publication would make it anew.
    await markUsed(file).catch(() => {});
    return found;
  }
  const made = await make();
  await writeDurably(file, made);
  return new Uint8Array(made);
}
