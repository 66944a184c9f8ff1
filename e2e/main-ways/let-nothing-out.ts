import type { HTTPRequest } from "puppeteer-core";

/** Debian's Firefox 140 forbids the driver what a page's policy forbids the page, and so finds nothing in it. */
export const holdsDriverToPolicy = (version: string): boolean =>
  Number(/firefox\/(\d+)/i.exec(version)?.[1]) < 150;

/**
 * The map, which alone is another site's, gets an empty page in its place. A `bare` page comes without its headers, and
 * so without a policy, and its map asks for nothing, since the driver's own code fails in another site's frame: the
 * other browser's journeys hold it to both.
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
