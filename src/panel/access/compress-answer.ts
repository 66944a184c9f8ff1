import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** A page takes 1 ms of another thread; harder would take longer than it saves. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Texts travel compressed: the panel is used on phones, from the bus. */
export const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  if (!res.body || !/^(text\/|application\/json)/.test(res.headers.get("content-type") ?? "")) {
    return;
  }
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (!encoding) return;
  const plain = new Uint8Array(await res.arrayBuffer());
  const bytes = encoding === "br" ? await brotli(plain, { params }) : await gzipped(plain);
  const headers = new Headers(res.headers);
  headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytes.length));
  headers.append("vary", "accept-encoding");
  // Hono would merge the headers of the answer before into this one.
  context.res = undefined;
  context.res = new Response(new Uint8Array(bytes), { status: res.status, headers });
};
