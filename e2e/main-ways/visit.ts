import { test as base } from "@playwright/test";
import type { Browser, Page, HTTPRequest } from "puppeteer-core";

type Visit = { visitor: Page; origin: string };

/** A visit in a browser that Puppeteer drives, on a phone; `open` starts that browser, once a worker. */
export const visitIn = (
  open: (locale: string) => Promise<{ browser: Browser; close(): Promise<void> }>,
) =>
  base.extend<Visit, { driven: Browser }>({
    driven: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
      async ({}, use, { project }) => {
        const { browser, close } = await open(project.use.locale ?? "pt-BR");
        await use(browser);
        await close();
      },
      { scope: "worker" },
    ],
    origin: async ({ baseURL }, use) => use(baseURL ?? ""),
    visitor: async ({ driven, origin }, use) => {
      const context = await driven.createBrowserContext();
      const page = await context.newPage();
      // For a visit that hangs, and for no other, as in playwright.config.ts.
      page.setDefaultTimeout(600_000);
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      const bare = holdsDriverToPolicy(await driven.version());
      page.on("request", (request) => void letNothingOut(request, { origin, bare }));
      await page.setRequestInterception(true);
      await page.setViewport({ width: 390, height: 844 }).catch(unlessOnlyUpright);
      await use(page);
      await context.close();
      base.expect(faults, "what the browser complained of").toEqual([]);
    },
  });

export type VisitTest = ReturnType<typeof visitIn>;

/** Debian's Firefox 140 does not know a viewport's orientation; it has accepted the size. */
function unlessOnlyUpright(error: Error): void {
  if (!error.message.includes("unknown command emulation.setScreenOrientationOverride"))
    throw error;
}

/** Debian's Firefox 140 applies the page's policy to the driver, which then finds nothing in the page. */
const holdsDriverToPolicy = (version: string): boolean =>
  Number(/firefox\/(\d+)/i.exec(version)?.[1]) < 150;

/**
 * The map, the only other site, is replaced by an empty page. A `bare` page comes without headers, and so
 * without a policy and without its map, since the driver's code fails in another site's frame. Chromium's
 * journeys check both.
 */
async function letNothingOut(
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
