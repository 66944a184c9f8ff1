import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { carouselOf } from "./carousel.ts";
import { carousels } from "./carousels.ts";

test.use({ javaScriptEnabled: false });

for (const { path, whereAnyWidthDoes } of carousels) {
  test(
    `${path} shows no buttons that do nothing, and the keyboard scrolls to the last slide`,
    { tag: whereAnyWidthDoes },
    async ({ page }) => {
      await page.goto(path);
      const { items, region, track } = carouselOf(page);
      await expect(region.getByRole("button")).toHaveCount(0);
      await expect(items.last()).not.toBeInViewport();

      await track.focus();
      for (let press = 1; press < (await items.count()) && !(await isAtEnd(track)); press++) {
        await scrollOn(page, track);
      }

      expect(await isAtEnd(track)).toBe(true);
      await expect(items.last()).toBeInViewport({ ratio: 0.5 });
    },
  );
}

/** Two seconds of them on a quick machine. */
const looksAPress = 40;

/**
 * Presses the arrow and waits until the browser has scrolled to the next slide. A press during the last pixel
 * of scrolling is lost, so it is repeated.
 */
async function scrollOn(page: Page, track: Locator): Promise<void> {
  const scrolled = () => track.evaluate((row) => row.scrollLeft);
  const before = await scrolled();
  let looks = 0;
  await soon(async () => {
    if (looks % looksAPress === 0) await page.keyboard.press("ArrowRight");
    looks += 1;
    expect(await scrolled()).toBeGreaterThan(before + 50);
  });
  await soon(async () => expect(await track.evaluate(hasSlideInPlace)).toBe(true));
}

/** Runs in the page: whether some slide stands at the row's own edge. */
function hasSlideInPlace(row: Element): boolean {
  const { left } = row.getBoundingClientRect();
  return [...row.children].some((item) => Math.abs(item.getBoundingClientRect().left - left) <= 1);
}

const isAtEnd = (track: Locator): Promise<boolean> =>
  track.evaluate((row) => row.scrollWidth - row.clientWidth - row.scrollLeft <= 1);
