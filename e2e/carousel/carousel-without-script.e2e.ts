import type { Locator, Page } from "@playwright/test";
import { carouselOf } from "./carousel.ts";
import { carousels } from "./carousels.ts";
import { expect, test } from "../kit/journey.ts";

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

/**
 * Presses the arrow and waits until the browser has scrolled to the next slide. A press during the last pixel
 * of scrolling is lost, so it is repeated.
 */
async function scrollOn(page: Page, track: Locator): Promise<void> {
  const before = await track.evaluate((row) => row.scrollLeft);
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => track.evaluate((row) => row.scrollLeft), { timeout: 2_000 })
      .toBeGreaterThan(before + 50);
  }).toPass();
  await expect
    .poll(() =>
      track.evaluate((row) => {
        const { left } = row.getBoundingClientRect();
        return [...row.children].some(
          (item) => Math.abs(item.getBoundingClientRect().left - left) <= 1,
        );
      }),
    )
    .toBe(true);
}

const isAtEnd = (track: Locator): Promise<boolean> =>
  track.evaluate((row) => row.scrollWidth - row.clientWidth - row.scrollLeft <= 1);
