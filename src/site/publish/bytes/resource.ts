import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { speculationPath } from "../../../kit/paths.ts";
import { closedPolicy } from "../../../platform/http/security-headers.ts";
import { contentHash, markUsed } from "../../../platform/named-by-content.ts";
import { writeDurably } from "../../../platform/write-durably.ts";
import type { Resource } from "../../page.ts";

/** Caches may keep it for ever: its URL changes with its content. */
const immutable = "public, max-age=31536000, immutable";
/** Browsers ask each time whether it changed; a CDN may answer for a minute without asking us. */
const revalidated = "public, max-age=0, s-maxage=60, must-revalidate";

type Text = { type: string; policy?: string; status?: 200 | 404; lasting?: boolean };

/** Something small enough to keep in memory, compressed; `lasting` where the URL names the content. */
export async function textResource(
  body: string | Uint8Array<ArrayBuffer>,
  how: Text & Packing,
): Promise<Resource> {
  const plain = typeof body === "string" ? asBytes(body) : body;
  const hash = contentHash(plain);
  const compressed = isPacked(how.type) ? undefined : await compress(plain, hash, how);
  return { ...headOf(how, compressed), hash, plain, compressed };
}

/** Quality, of 11: a page of 45 KB takes 1 ms, and a tenth more bytes than at 11, which takes 35. */
export const quickQuality = 5;

/** A page for which a visitor waits: less hard compressed, and kept nowhere. */
export function pageNow({ html, policy }: RenderedPage, status: 200 | 404 = 200): Resource {
  const plain = asBytes(html);
  const params = brotliParams(quickQuality, plain);
  const compressed = {
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain)),
  };
  const head = headOf({ type: "text/html; charset=utf-8", policy, status }, compressed);
  return { ...head, hash: contentHash(plain), plain, compressed };
}

export type RenderedPage = { html: string; policy: string };

export const asBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

const headOf = (
  { type, policy = closedPolicy, status = 200, lasting = false }: Text,
  compressed: Resource["compressed"],
): Pick<Resource, "status" | "headers"> => ({
  status,
  headers: {
    "content-type": type,
    "cache-control": lasting ? immutable : revalidated,
    "content-security-policy": policy,
    // Names the rules for the next page. In the page itself they would cost its policy a hash, too.
    ...(type.startsWith("text/html") && { "speculation-rules": `"${speculationPath}"` }),
    ...(compressed && { vary: "accept-encoding" }),
  },
});

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

/** A picture that browsers ask for again each time, since its URL will soon answer another one. */
export const refreshedEachTime = (resource: Resource): Resource => ({
  ...resource,
  headers: { ...resource.headers, "cache-control": revalidated },
});

const isPacked = (type: string): boolean => type === "font/woff2" || type === "image/png";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotliParams = (quality: number, bytes: Uint8Array) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
});

/** Folder of compressed bytes, and the quality: the highest, where nothing else is said. */
export type Packing = { cacheFolder: string; brotliQuality?: number | undefined };

/** Compresses once: the result is kept by content hash, so that a start with known content waits for none of it. */
export async function compress(
  bytes: Uint8Array,
  hash: string,
  { cacheFolder, brotliQuality = constants.BROTLI_MAX_QUALITY }: Packing,
): Promise<NonNullable<Resource["compressed"]>> {
  const params = brotliParams(brotliQuality, bytes);
  const level = constants.Z_BEST_COMPRESSION;
  const [br, gz] = await Promise.all([
    kept(join(cacheFolder, `${hash}.br`), () => brotli(bytes, { params })),
    kept(join(cacheFolder, `${hash}.gz`), () => gzipped(bytes, { level })),
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
