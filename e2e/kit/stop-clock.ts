import { expect, type Page } from "@playwright/test";

/** Stops the page's installed clock `aheadMs` from now; from then on only the test advances it. */
export async function stopClock(page: Page, aheadMs = 1_000): Promise<void> {
  // The clock accepts only a future instant, and a slow machine may be too late.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + aheadMs);
  }).toPass({ intervals: [0] });
}

const stepMs = 250;

/** Advances the page's clock by a long time, in the steps of an idle browser. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await page.clock.runFor(stepMs);
}

/** Polls while the page's clock advances in such steps; an assertion follows. */
export function whileTimePasses<Seen>(page: Page, look: () => Promise<Seen>) {
  return expect.poll(
    async () => {
      await page.clock.runFor(stepMs);
      return look();
    },
    // The machine's speed does not matter: only the steps advance the page's clock.
    { intervals: [0] },
  );
}
