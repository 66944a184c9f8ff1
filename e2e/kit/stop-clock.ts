import { expect, type Page } from "@playwright/test";

/** Lets the page's time, installed before, stand still `aheadMs` from now: from there on only the test moves it. */
export async function stopClock(page: Page, aheadMs = 1_000): Promise<void> {
  // Only an instant to come will do, and a slow machine may name it too late.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + aheadMs);
  }).toPass({ intervals: [0] });
}

const stepMs = 250;

/** A long while of the page's time, in steps as an idle browser would live it. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await page.clock.runFor(stepMs);
}

/** Looks, as the page's time goes on in such steps: to be followed by what is expected in the end. */
export function whileTimePasses<Seen>(page: Page, look: () => Promise<Seen>) {
  return expect.poll(
    async () => {
      await page.clock.runFor(stepMs);
      return look();
    },
    // However slow the machine: the page's time stands still but for the steps.
    { intervals: [0], timeout: 60_000 },
  );
}
