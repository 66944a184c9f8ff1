import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Encoding, preferredEncoding } from "../../platform/http/compress-answer.ts";
import { quickQuality } from "../publish/bytes/resource.ts";
import type { Sender, SiteSearch } from "../publish/site.ts";
import { plainText, type SiteResponse } from "../serve/plain-response.ts";

type Wishes = Parameters<SiteSearch["respond"]>[1];

/** What is found for the words of the address's `q`. Kept by no browser. */
export function searchResponse(
  pageFor: (query: string, sender?: Sender) => Rendered | undefined,
  query: string | undefined,
  { acceptEncoding = "", sender }: Wishes,
): SiteResponse {
  const page = pageFor(new URLSearchParams(query).get("q") ?? "", sender);
  if (!page) {
    return plainText(503, "São muitas buscas ao mesmo tempo. Espere um pouco e tente de novo.", {
      "retry-after": "2",
      "cache-control": "no-store",
    });
  }
  const encoding = preferredEncoding(acceptEncoding);
  const body = packed(page, encoding ?? "plain");
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.length),
      ...(encoding && { "content-encoding": encoding }),
      vary: "accept-encoding",
      "cache-control": "private, no-store",
      "content-security-policy": page.policy,
      "x-robots-tag": "noindex",
    },
    body,
  };
}

type Rendered = { html: string; policy: string };
type Packed = Partial<Record<Encoding | "plain", Uint8Array<ArrayBuffer>>>;

// An answer that is asked for again is packed once, and goes when it does.
const prepared = new WeakMap<Rendered, Packed>();

function packed(page: Rendered, encoding: Encoding | "plain"): Uint8Array<ArrayBuffer> {
  const bodies = prepared.get(page) ?? {};
  prepared.set(page, bodies);
  return (bodies[encoding] ??= compressors[encoding](page.html));
}

const compressors: Record<keyof Packed, (text: string) => Uint8Array<ArrayBuffer>> = {
  br: (text) => new Uint8Array(brotliCompressSync(text, { params: quick })),
  plain: (text) => new Uint8Array(Buffer.from(text)),
  gzip: (text) => new Uint8Array(gzipSync(text)),
};

const quick = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
