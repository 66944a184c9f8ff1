// The first picture loads alone; those of later slides load when their turn is near.
import type { Locator } from "@playwright/test";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { stopClock, whileTimePasses } from "../kit/stop-clock.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { openAtSecondSlide } from "./carousel-clock.ts";
import { carouselOf } from "./carousel.ts";
import { swipeLeft } from "./swipe.ts";

const arePicturesThere = (items: Locator): Promise<boolean[]> =>
  items
    .locator("img")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );

test("later pictures load when half of the first slide's time has passed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await stopClock(page);
  const { items, region } = carouselOf(page);
  await soon(async () => expect(await arePicturesThere(items)).toEqual([true, false, false]));

  const island = page.locator("[data-island='home-slides']");
  await whileTimePasses(page, async () => expect(await island.getAttribute("data-awake")).toBe(""));
  await soon(async () => expect(await arePicturesThere(items)).toEqual([true, true, true]));
  await expect(region).toHaveAttribute("data-slide", "0");
});

test("photos far below are not requested before the visitor scrolls", async ({ page }) => {
  const carousel = carouselOf(page);
  await openAtSecondSlide(page, "/quem-somos", carousel);
  await expect(page.locator("[data-island='photo-slides']")).toHaveAttribute("data-awake", "");
  await expect(carousel.items.getByRole("img")).toHaveCount(12);
  expect(await arePicturesThere(carousel.items)).not.toContain(true);

  await carousel.region.scrollIntoViewIfNeeded();
  await soon(async () => expect((await arePicturesThere(carousel.items))[1]).toBe(true));
});

test("with reduced motion a later picture loads when the visitor goes to it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const { items, dots } = carouselOf(page);

  await dots.nth(1).click();

  await soon(async () => expect(await arePicturesThere(items)).toEqual([true, true, true]));
});

test(
  "a swipe before the code arrives loads its picture",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.addInitScript(stayBusy);
    await holdCode(page);
    const { items, track } = carouselOf(page);
    await page.goto("/");

    await swipeLeft(context, page, track);

    await soon(async () => expect(await arePicturesThere(items)).toEqual([true, true, true]));
  },
);

test("coloured glass fills the place of a picture that has not loaded", async ({ page }) => {
  await page.route("**/imagens/**", () => {});
  await page.goto("/", { waitUntil: "commit" });

  const glass = carouselOf(page).items.first().locator("picture");
  await expect(glass).toHaveCSS("background-image", /gradient/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every picture loads", async ({ page }) => {
    await page.goto("/");
    const { items } = carouselOf(page);

    await soon(async () => expect(await arePicturesThere(items)).toEqual([true, true, true]));
  });
});

/** Runs in the page before its own code: the browser has no idle moment. */
function stayBusy(): void {
  window.requestIdleCallback = () => 0;
}
