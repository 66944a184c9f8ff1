import type { SiteResponse } from "./represent.ts";
import { plainText } from "./site-response.ts";

/** What balancers and container runtimes ask, as often as they like: no database is looked at. */
export const isLivenessPath = (url: string): boolean => /^\/up(?=\?|$)/.test(url);

/** Whether to send visitors here. */
export function livenessResponse(isStopping: boolean): SiteResponse {
  const headers = { "cache-control": "no-store" };
  return isStopping ? plainText(503, "parando", headers) : plainText(200, "no ar", headers);
}
