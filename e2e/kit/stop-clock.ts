import type { Page } from "@playwright/test";
import { soon } from "../../src/testing/run/soon.ts";

/** Stops the page's installed clock `aheadMs` from now; from then on only the test advances it. */
export async function stopClock(page: Page, aheadMs = 1_000): Promise<void> {
  // The clock accepts only a future instant, and a slow machine may be too late.
  await soon(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + aheadMs);
  });
}

const stepMs = 250;

/** Advances the page's clock by a long time, in the steps of an idle browser. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await page.clock.runFor(stepMs);
}

/** Asks until it does not throw, while the page's clock advances in such steps. The machine's speed does not matter. */
export const whileTimePasses = (page: Page, look: () => Promise<void>): Promise<void> =>
  soon(async () => {
    await page.clock.runFor(stepMs);
    await look();
  }, 1);
