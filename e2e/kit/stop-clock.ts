import { expect, type Page } from "@playwright/test";

/** Lets the page's time, installed before, stand still `aheadMs` from now: from there on only the test moves it. */
export async function stopClock(page: Page, aheadMs = 1_000): Promise<void> {
  // Only an instant to come will do, and a slow machine may name it too late.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + aheadMs);
  }).toPass({ intervals: [0] });
}
