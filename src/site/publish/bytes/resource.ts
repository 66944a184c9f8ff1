import { type Compressed, compress, type Packing } from "./compress.ts";
import { contentHash } from "./hash.ts";
import { closedPolicy } from "../../../platform/http/security-headers.ts";
import type { Resource } from "../site.ts";

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
      ...(compressed && { vary: "accept-encoding" }),
    },
    hash,
    plain,
    compressed,
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

const isPacked = (type: string): boolean => type === "font/woff2" || type === "image/png";
