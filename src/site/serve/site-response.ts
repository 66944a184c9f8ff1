import type { Site } from "../publish/site.ts";
import { represent, type SiteResponse } from "./represent.ts";

export type SiteRequest = {
  method: string;
  /** Path and query, as they came: never decoded, so that no spelling of "../" means anything. */
  url: string;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/** Signs of path and query. */
export const longestUrl = 4096;

/** Everything that the public site answers: a look-up, and the few rules around it. */
export function respond(site: Site, request: SiteRequest): SiteResponse {
  const { method, url } = request;
  if (url.length > longestUrl) return refuseLongUrl();
  const [path = "/", query] = split(url);

  const target = site.redirects.get(path);
  const resource = site.resources.get(path) ?? site.findAsset(path);
  if ((target || resource) && !isRead(method)) return refuseMethod();
  if (!isRead(method)) return plainText(404, "Este endereço não existe.");
  if (target) return redirect(302, target);
  if (resource) return withoutBodyOnHead(method, represent(resource, request));

  const withoutSlash = path.replace(/\/$/, "");
  if (path !== "/" && (site.resources.has(withoutSlash) || site.redirects.has(withoutSlash))) {
    return redirect(308, query ? `${withoutSlash}?${query}` : withoutSlash);
  }
  return withoutBodyOnHead(method, represent(site.notFound, request));
}

export const isRead = (method: string | undefined): boolean =>
  method === "GET" || method === "HEAD";

export const refuseLongUrl = (): SiteResponse => plainText(414, "O endereço é longo demais.");

export const refuseMethod = (): SiteResponse =>
  plainText(405, "Este endereço só pode ser lido.", { allow: "GET, HEAD" });

function split(url: string): [path: string, query?: string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

export function redirect(status: 302 | 308, location: string): SiteResponse {
  return { status, headers: { location, "cache-control": "no-cache", "content-length": "0" } };
}

export function plainText(
  status: number,
  text: string,
  headers?: Record<string, string>,
): SiteResponse {
  const body = new Uint8Array(Buffer.from(text));
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

function withoutBodyOnHead(method: string, whole: SiteResponse): SiteResponse {
  return method === "HEAD" ? { status: whole.status, headers: whole.headers } : whole;
}
