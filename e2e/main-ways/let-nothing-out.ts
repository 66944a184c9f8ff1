import type { HTTPRequest } from "puppeteer-core";

/** Debian's Firefox 140 applies the page's policy to the driver, which then finds nothing in the page. */
export const holdsDriverToPolicy = (version: string): boolean =>
  Number(/firefox\/(\d+)/i.exec(version)?.[1]) < 150;

/**
 * The map, the only other site, is replaced by an empty page. A `bare` page comes without headers, and so
 * without a policy and without its map, since the driver's code fails in another site's frame. Chromium's
 * journeys check both.
 */
export async function letNothingOut(
  request: HTTPRequest,
  { origin, bare }: { origin: string; bare: boolean },
): Promise<void> {
  const url = request.url();
  if (!url.startsWith(origin) && url.startsWith("http")) {
    return request.respond({ contentType: "text/html", body: "" });
  }
  if (!bare || !request.isNavigationRequest()) return request.continue();
  const body = await (await fetch(url)).text();
  const emptyMap = body.replaceAll(/(<iframe[^>]* src=")[^"]*/g, "$1about:blank");
  return request.respond({ contentType: "text/html; charset=utf-8", body: emptyMap });
}
