import type { Page } from "@playwright/test";

/** Lets the page's time, installed before, stand still: from here on only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Only an instant to come will do.
  await page.clock.pauseAt(now + 1_000);
}
