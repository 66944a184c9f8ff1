import { folded, trimEndOf } from "../../format/text.ts";
import { searchPath } from "../../kit/paths.ts";
import { type Encoding, preferredEncoding } from "../../platform/http/compress-answer.ts";
import { type SiteResponse, type Body, type Resource } from "../page.ts";
import { asBytes } from "../publish/bytes/resource.ts";
import type { Site } from "../publish/site.ts";

export type SiteRequest = {
  method: string;
  /** Path and query, as they came: never decoded, so that no spelling of "../" means anything. */
  url: string;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** The key by which the work for a sender is counted; undefined where it is not known. */
  sender?(): string | undefined;
};

/** Signs of path and query. */
export const longestUrl = 4096;

/** Everything that the public site answers: a look-up, and the few rules around it. */
export function respond(site: Site, request: SiteRequest): SiteResponse {
  const { method, url } = request;
  if (url.length > longestUrl) return refuseLongUrl();
  const [path = "/", query] = split(url);

  const target = site.redirects.get(path);
  const resource = site.resources.get(path) ?? site.latePages.get(path) ?? site.findAsset(path);
  const search = path === searchPath ? site.search : undefined;
  if ((target || resource || search) && !isRead(method)) return refuseMethod();
  if (!isRead(method)) return plainText(404, "Este endereço não existe.");
  if (target) return redirect(302, target);
  if (search) {
    const found = search.find(query, request.sender);
    return found ? represent(found, request) : withoutBodyOnHead(method, tooManySearches());
  }
  if (resource) return represent(resource, request);

  const { resources, latePages, redirects, renamed } = site;
  const known = [path.replace(/\/$/, ""), asItIsWritten(path)].find(
    (one) =>
      (site.search && one === searchPath) ||
      [resources, latePages, redirects, renamed].some((paths) => paths.has(one)),
  );
  const now = known && (renamed.get(known) ?? known);
  if (path !== "/" && now) return redirect(308, query ? `${now}?${query}` : now);
  return represent(site.search?.notFoundNear(path, request.sender) ?? site.notFound, request);
}

/** The address without what a phone's keyboard or the sentence around it made of it: "/Programação", "/contribua." */
function asItIsWritten(path: string): string {
  try {
    const plain = folded(decodeURIComponent(path));
    return plain.endsWith("/") ? plain.slice(0, -1) : trimEndOf(plain, ".,;:!?)]…”’\"'");
  } catch {
    return path;
  }
}

export const isRead = (method: string | undefined): boolean =>
  method === "GET" || method === "HEAD";

export const refuseLongUrl = (): SiteResponse => plainText(414, "O endereço é longo demais.");

const tooManySearches = (): SiteResponse =>
  plainText(503, "São muitas buscas ao mesmo tempo. Espere um pouco e tente de novo.", {
    "retry-after": "2",
    "cache-control": "no-store",
  });

export const refuseMethod = (): SiteResponse =>
  plainText(405, "Este endereço só pode ser lido.", { allow: "GET, HEAD" });

function split(url: string): [path: string, query?: string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

export function redirect(status: 302 | 308, location: string): SiteResponse {
  return { status, headers: { location, "cache-control": "no-cache", "content-length": "0" } };
}

function withoutBodyOnHead(method: string, whole: SiteResponse): SiteResponse {
  return method === "HEAD" ? { status: whole.status, headers: whole.headers } : whole;
}

/** True for the path that balancers and container runtimes ask, as often as they like: no database is looked at. */
export const isLivenessPath = (url: string): boolean => /^\/up(?=\?|$)/.test(url);

/** Says if visitors may be sent here. */
export function livenessResponse(isStopping: boolean): SiteResponse {
  const headers = { "cache-control": "no-store" };
  return isStopping ? plainText(503, "parando", headers) : plainText(200, "no ar", headers);
}

/** The answer while a start is under way. A browser that came too early asks again by itself. */
export const startingResponse = (): SiteResponse =>
  plainText(503, "O site está começando. Espere alguns segundos e tente de novo.", {
    "cache-control": "no-store",
    "retry-after": "2",
    refresh: "2",
  });

/** The best variant that the browser takes, or the news that it has it already. */
function represent(resource: Resource, request: SiteRequest): SiteResponse {
  const { acceptEncoding = "", ifNoneMatch } = request;
  const encoding = resource.compressed && preferredEncoding(acceptEncoding);
  const { whole, unchanged, etag } = variantsOf(resource)[encoding ?? "plain"];
  const answer = resource.status === 200 && matches(ifNoneMatch, etag) ? unchanged : whole;
  return withoutBodyOnHead(request.method, answer);
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
  // No browser asks again for what it may not keep.
  const named = headers["cache-control"]?.includes("no-store") ? headers : { ...headers, etag };
  const length = body instanceof Uint8Array ? body.length : body.bytes;
  return {
    etag,
    unchanged: { status: 304, headers: named },
    whole: {
      status,
      headers: {
        ...named,
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

function plainText(status: number, text: string, headers?: Record<string, string>): SiteResponse {
  const body = asBytes(text);
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(body.length),
      ...headers,
    },
    body,
  };
}
