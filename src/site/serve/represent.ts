import { type Encoding, preferredEncoding } from "../../platform/http/compress-answer.ts";
import type { Body, Resource } from "../publish/site.ts";

export type SiteResponse = { status: number; headers: Record<string, string>; body?: Body };

type Wishes = { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined };

/** The best variant that the browser takes, or the news that it has it already. */
export function represent(
  resource: Resource,
  { acceptEncoding = "", ifNoneMatch }: Wishes,
): SiteResponse {
  const encoding = resource.compressed && preferredEncoding(acceptEncoding);
  const { whole, unchanged, etag } = variantsOf(resource)[encoding ?? "plain"];
  return resource.status === 200 && matches(ifNoneMatch, etag) ? unchanged : whole;
}

type Variant = { etag: string; whole: SiteResponse; unchanged: SiteResponse };
type Variants = Record<Encoding | "plain", Variant>;

// A resource never changes, so what it answers is put together once, and goes when the resource does.
const prepared = new WeakMap<Resource, Variants>();

function variantsOf(resource: Resource): Variants {
  let variants = prepared.get(resource);
  if (!variants) {
    const { plain, compressed } = resource;
    variants = {
      plain: variant(resource, plain),
      br: variant(resource, compressed?.br ?? plain, "br"),
      gzip: variant(resource, compressed?.gzip ?? plain, "gzip"),
    };
    prepared.set(resource, variants);
  }
  return variants;
}

function variant({ status, headers, hash }: Resource, body: Body, encoding?: Encoding): Variant {
  const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
  const length = body instanceof Uint8Array ? body.length : body.bytes;
  return {
    etag,
    unchanged: { status: 304, headers: { ...headers, etag } },
    whole: {
      status,
      headers: {
        ...headers,
        etag,
        "content-length": String(length),
        ...(encoding && { "content-encoding": encoding }),
      },
      body,
    },
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag)
  );
}
