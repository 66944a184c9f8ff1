import type { Page, CDPSession } from "@playwright/test";
import { expect, test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";
import { soon } from "../../../src/testing/run/soon.ts";

/** Bytes of a page as it is opened, before anybody scrolls. */
const mostBytes = 180_000;

/** The loaded resources, with their bytes over the wire. */
async function recordWeights(wire: CDPSession): Promise<{ url: string; bytes: number }[]> {
  const urls = new Map<string, string>();
  const loaded: { url: string; bytes: number }[] = [];
  wire.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, request.url),
  );
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) =>
    loaded.push({ url: urls.get(requestId) ?? "", bytes }),
  );
  await wire.send("Network.enable");
  return loaded;
}

// The pixel density of a phone decides which pictures it requests.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });

const alive = new Set<string>(["/", "/quem-somos", "/contato", "/contribua", "/contribua/cartao"]);

for (const { path } of routes) {
  const hasIsland = alive.has(path);
  const when = hasIsland ? "before it has loaded" : "but the page's own, once it is painted";
  // One visit, since opening a page costs more than checking it.
  const promise = `${path} loads at most 180 kB, all of it its own, nothing of which moves when the font comes late, and no script ${when}`;
  test(promise, { tag: "@both" }, async ({ page, context, baseURL, isMobile }) => {
    const loaded = await recordWeights(await context.newCDPSession(page));
    const origins = new Set<string>();
    const scripts: string[] = [];
    page.on("request", (request) => {
      origins.add(new URL(request.url()).origin);
      if (request.resourceType() === "script" && request.frame() === page.mainFrame()) {
        scripts.push(request.url());
      }
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(recordShifts);
    await page.addInitScript(recordFormatters);

    const code = hasIsland && page.waitForResponse("**/assets/*.js");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // Text is shown in the fallback font.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    await painted(page);
    // A slow machine may show half of a page by then.
    const wholeAt = await page.evaluate(() => performance.now());
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    await code;
    await painted(page);

    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.filter(({ at }) => at > wholeAt)).toEqual([]);
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    );
    expect(fonts).toContain("Texturina");

    if (isMobile) await expectLittleBeforeLoad(page);
    if (hasIsland) await expectCodeAfterLoad(page);
    // On a phone the map is several screens below.
    if (isMobile) expect([...origins]).toEqual([baseURL]);
    // On a slow phone the first of them takes a tenth of a second.
    expect(await page.evaluate(() => window.formatters)).toEqual([]);
    // No slide changes while the page is weighed, however slow the machine.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    const weight = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(weight, JSON.stringify(loaded)).toBeLessThanOrEqual(mostBytes);
    expect(weight).toBeGreaterThan(10_000);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    const map = path === "/contato" ? ["https://www.openstreetmap.org"] : [];
    // The page checks the distance to the map after scrolling.
    await soon(() => expect([...origins].sort()).toEqual([baseURL, ...map]));
    if (hasIsland) return;
    expect(scripts.filter((url) => !/\/assets\/page-[\w-]+\.js$/.test(url))).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(1);
    await expect(page.locator("link[rel='modulepreload']")).toHaveCount(0);
    await expect(page.locator("[data-island]")).toHaveCount(0);
  });
}

/** The page, its font and the first screen's photo; a QR code may be there too. */
async function expectLittleBeforeLoad(page: Page): Promise<void> {
  const files = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0))
      .map(({ name, encodedBodySize: bytes }) => ({ name, bytes }));
  });
  const [font, ...otherFonts] = files.filter(({ name }) => name.endsWith(".woff2"));
  // Ten packets less the headers, which a server sends before it waits for an acknowledgement.
  expect(font?.bytes).toBeLessThanOrEqual(13_800);
  expect(otherFonts).toEqual([]);
  const photos = files.filter(({ name }) => /\.(avif|webp)$/.test(name));
  expect(photos.length, JSON.stringify(photos)).toBeLessThanOrEqual(1);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
}

async function expectCodeAfterLoad(page: Page): Promise<void> {
  const { loadedAt, scripts } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType("resource");
    return {
      loadedAt: visit?.loadEventEnd ?? 0,
      scripts: files.filter(({ name }) => name.endsWith(".js")).map((file) => file.startTime),
    };
  });
  expect(loadedAt).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  for (const startTime of scripts) expect(startTime).toBeGreaterThan(loadedAt);
}

/** After two frames the last drawing is on the screen. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

declare global {
  interface Window {
    shifts: { at: number; by: number; moved: (string | undefined)[] }[];
    formatters: string[];
  }
}

/** Runs in the page before its own code: records each layout shift with its time (ms) and size. */
function recordShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { startTime: at, value: by, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) =>
        (node as Element | undefined)?.outerHTML?.slice(0, 80),
      );
      window.shifts.push({ at, by, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page before its own code: records the `Intl` formatters that are created. */
function recordFormatters(): void {
  window.formatters = [];
  for (const name of ["NumberFormat", "DateTimeFormat"] as const) {
    const report = () => window.formatters.push(new Error(name).stack ?? name);
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, given) {
          report();
          return Reflect.construct(target, given);
        },
      }),
    });
  }
  const { toLocaleString } = Number.prototype;
  Object.assign(Number.prototype, {
    toLocaleString(this: number, ...given: Parameters<typeof toLocaleString>) {
      window.formatters.push("toLocaleString");
      return toLocaleString.apply(this, given);
    },
  });
}
