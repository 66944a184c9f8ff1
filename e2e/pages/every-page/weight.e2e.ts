import { expect, test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";
import { stopClock } from "../../kit/stop-clock.ts";

// The points of a phone's screen decide which pictures it asks for.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });

const mostBytes = 180_000;

for (const { path } of routes) {
  const promise = `${path} weighs at most 180 kB with its code, before anybody scrolls`;
  test(promise, { tag: "@both" }, async ({ page, context }) => {
    // The page's own time stands still while it is counted: no slide has its turn.
    await page.clock.install();
    const files = new Map<string, { url: string; bytes: number }>();
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    wire.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
      files.set(requestId, { url, bytes: 0 });
    });
    wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });

    await page.goto(path);
    await stopClock(page, 2_000);
    await page.waitForLoadState("networkidle");

    const heaviestFirst = [...files.values()].sort((a, b) => b.bytes - a.bytes);
    const total = heaviestFirst.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(heaviestFirst)).toBeLessThanOrEqual(mostBytes);
    expect(total).toBeGreaterThan(10_000);
  });
}
