import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { smallTargets } from "../pages/every-page/page-faults.ts";

/** Checks a panel page as it is now: accessibility, width and targets. */
export async function expectSound(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  expect(await accessibilityFaults(page), where).toEqual([]);
  expect(await sidewaysScroll(page), where).toBe(0);
  expect(await sidewaysScrollInLargeLetters(page), `${where}, letters twice as large`).toBe(0);
  expect(await smallTargets(page), where).toEqual([]);
}
