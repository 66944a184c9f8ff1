import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";

// Islands wait for load, idle and 300 ms; no page asks for anything later than this by itself.
const settleMs = 2_500;
const loadLimitMs = 20_000;

export type Transfer = { isScript: boolean; bytes: number; beforeLoad: boolean };

/** What one visit asks this site for. */
export async function transfersOf(
  browser: Browser,
  origin: string,
  route: string,
): Promise<Transfer[]> {
  // A context of its own: nothing cached from the page before.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  let loaded = false;
  page.once("load", () => (loaded = true));
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!request.url.startsWith(origin)) return;
    transfers.set(requestId, { isScript: type === "Script", bytes: 0, beforeLoad: !loaded });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await devtools.send("Network.enable");
  // A map that does not answer must not stop the bench.
  await page.goto(origin + route, { timeout: loadLimitMs }).catch(() => undefined);
  await wait(settleMs);
  await context.close();
  return [...transfers.values()];
}
