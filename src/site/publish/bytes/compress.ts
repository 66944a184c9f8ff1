import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeDurably } from "../../../platform/write-durably.ts";
import { markUsed } from "./forget-unused.ts";
import type { Encoding } from "../../../platform/http/compress-answer.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Compressed = Record<Encoding, Uint8Array<ArrayBuffer>>;

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
