import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Encoding = "br" | "gzip";

/** Brotli first, then gzip, unless the browser gives it a weight of zero. */
export function preferredEncoding(acceptEncoding: string): Encoding | undefined {
  if (accepted.br.test(acceptEncoding)) return "br";
  return accepted.gzip.test(acceptEncoding) ? "gzip" : undefined;
}

const named = (encoding: Encoding) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, "i");
const accepted: Record<Encoding, RegExp> = { br: named("br"), gzip: named("gzip") };

/** A page takes 1 ms of another thread. A higher quality would take longer than it saves. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * Compresses texts that are made at each request, piece by piece, so that a long table is never whole in memory. An
 * answer with a `vary` is the published site's own, which chose its encoding: compressed twice nobody could read it.
 */
export const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  const isText = /^(text\/|application\/json)/.test(res.headers.get("content-type") ?? "");
  if (!res.body || !isText || res.headers.has("vary") || req.method === "HEAD") return;
  const headers = new Headers(res.headers);
  headers.set("vary", "accept-encoding");
  const encoding = preferredEncoding(req.header("accept-encoding") ?? "");
  if (encoding) {
    headers.set("content-encoding", encoding);
    headers.delete("content-length");
  }
  const body = encoding ? compressed(res.body, encoding) : res.body;
  // Hono would merge the headers of the answer before into this one.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
};

function compressed(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream {
  const compressor = encoding === "br" ? createBrotliCompress({ params }) : createGzip();
  // A failure on either side ends the other.
  pipeline(Readable.from(body), compressor, () => {});
  return Readable.toWeb(compressor) as ReadableStream;
}
