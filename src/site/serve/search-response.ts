import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Encoding, preferredEncoding } from "../../platform/http/compress-answer.ts";
import { quickQuality } from "../publish/bytes/resource.ts";
import type { Site } from "../publish/site.ts";
import { plainText, type SiteResponse } from "./plain-response.ts";

type Wishes = { acceptEncoding?: string | undefined };

/** What is found for the words of the address's `q`. Made at each request, and kept by nobody. */
export function searchResponse(
  { search }: Site,
  query: string | undefined,
  { acceptEncoding = "" }: Wishes,
): SiteResponse {
  const page = search.render(new URLSearchParams(query).get("q") ?? "");
  if (!page) {
    return plainText(503, "São muitas buscas ao mesmo tempo. Espere um pouco e tente de novo.", {
      "retry-after": "2",
      "cache-control": "no-store",
    });
  }
  const encoding = preferredEncoding(acceptEncoding);
  const body = encoding ? compressors[encoding](page.html) : new Uint8Array(Buffer.from(page.html));
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

const compressors: Record<Encoding, (text: string) => Uint8Array<ArrayBuffer>> = {
  br: (text) => new Uint8Array(brotliCompressSync(text, { params: quick })),
  gzip: (text) => new Uint8Array(gzipSync(text)),
};

const quick = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
