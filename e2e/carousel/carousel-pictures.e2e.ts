// The first picture has the line for itself: those of later slides come when they are near, or with the code.
import type { Locator } from "@playwright/test";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { carouselOf } from "./carousel.ts";
import { swipeLeft } from "./swipe.ts";

const arePicturesThere = (items: Locator): Promise<boolean[]> =>
  items
    .locator("img")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );

test("later pictures come no sooner than the code", async ({ page }) => {
  await page.addInitScript(stayBusy);
  await page.goto("/");
  const { items } = carouselOf(page);

  await expect.poll(() => arePicturesThere(items)).toEqual([true, false, false]);
  await page.evaluate(() => window.becomeIdle());

  await expect.poll(() => arePicturesThere(items)).toEqual([true, true, true]);
});

test("a swipe before the code brings its picture", { tag: "@phone" }, async ({ page, context }) => {
  await page.addInitScript(stayBusy);
  await holdCode(page);
  const { items, track } = carouselOf(page);
  await page.goto("/");

  await swipeLeft(context, page, track);

  await expect.poll(() => arePicturesThere(items)).toEqual([true, true, true]);
});

test("glass shows where a picture has not come yet", async ({ page }) => {
  await page.route("**/imagens/**", () => {});
  await page.goto("/", { waitUntil: "commit" });

  const glass = carouselOf(page).items.first().locator("picture");
  await expect(glass).toHaveCSS("background-image", /gradient/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every picture comes", async ({ page }) => {
    await page.goto("/");
    const { items } = carouselOf(page);

    await expect.poll(() => arePicturesThere(items)).toEqual([true, true, true]);
  });
});

declare global {
  interface Window {
    becomeIdle(): void;
  }
}

/** Runs in the page, before anything of it: the browser has no idle moment until it is told to. */
function stayBusy(): void {
  window.requestIdleCallback = (begin) => {
    window.becomeIdle = () => begin({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
}
