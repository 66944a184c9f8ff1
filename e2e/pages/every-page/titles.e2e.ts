import type { Page } from "@playwright/test";
import { expect, test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";

const phones = [360, 375, 384, 390, 393, 412, 430];

test("no title breaks elsewhere once its own letters come, on any phone", async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of phones) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await titleHeights(page);
      expect(heights.standIn, `${path} at ${width} px`).toBeCloseTo(heights.own, -1);
    }
  }
});

/** px, in the title's own letters and in those that stand in until they come. */
const titleHeights = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector("h1");
    if (!title) throw new Error("The page has no title.");
    const own = title.offsetHeight;
    title.style.fontFamily = getComputedStyle(title).fontFamily.replace(/^Texturina, */, "");
    const standIn = title.offsetHeight;
    title.style.fontFamily = "";
    return { own, standIn };
  });
