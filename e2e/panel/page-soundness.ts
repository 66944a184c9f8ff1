import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { smallTargets } from "../pages/every-page/page-faults.ts";

/** Faults of a panel page as it is now: accessibility, width and targets. */
export async function soundnessFaults(page: Page): Promise<string[]> {
  const slides = [await sidewaysScroll(page), await sidewaysScrollInLargeLetters(page)];
  // At its end a form's lower bar lies in its own place: wherever else the page stands, it covers some target in part.
  await page.evaluate(() => scrollTo(0, 1_000_000));
  return [
    ...(await accessibilityFaults(page)),
    ...(slides[0] ? [`slides sideways by ${slides[0]} px`] : []),
    ...(slides[1] ? [`slides sideways by ${slides[1]} px in letters twice as large`] : []),
    ...(await smallTargets(page)),
    ...(await picturesWithoutPlace(page)),
  ];
}

/** Pictures without a width and a height move what stands below them once they come. */
const picturesWithoutPlace = (page: Page): Promise<string[]> =>
  page
    .locator("img:not([width][height])")
    .evaluateAll((pictures) =>
      pictures.map((picture) => `keeps no place free for ${picture.getAttribute("src")}`),
    );

export async function expectSound(page: Page): Promise<void> {
  expect(await soundnessFaults(page), new URL(page.url()).pathname).toEqual([]);
}
