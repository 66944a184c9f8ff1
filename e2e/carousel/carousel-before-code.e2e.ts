import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
// A carousel's code arrives some time after the page. Everything that a visitor does meanwhile must count.
import { carouselOf, expectSlide } from "./carousel.ts";
import { carousels } from "./carousels.ts";
import { swipeLeft } from "./swipe.ts";

for (const { path } of carousels) {
  test.describe(path, () => {
    test(
      "a press before the code arrives takes effect afterwards, and nothing shifts",
      { tag: "@both" },
      async ({ page }) => {
        const release = await holdCode(page);
        const carousel = carouselOf(page);
        const { next, pause, play, region } = carousel;
        const asked = page.waitForRequest("**/assets/*.js");
        await page.goto(path);
        await region.evaluate((element) =>
          element.scrollIntoView({ block: "end", behavior: "instant" }),
        );
        const before = await region.boundingBox();

        await next.click();
        await asked;
        await expectSlide(carousel, 0);
        release();

        await expectSlide(carousel, 1);
        // Only the button's name has changed.
        await pause.click();
        await expect(play).toBeVisible();
        expect(await region.boundingBox()).toEqual(before);
      },
    );

    test("a swipe before the code arrives counts, and an existing focus pauses it", async ({
      page,
      context,
    }) => {
      const release = await holdCode(page);
      await page.goto(path);
      const carousel = carouselOf(page);
      await carousel.track.focus();

      await swipeLeft(context, page, carousel.track);
      await expect(carousel.items.nth(1)).toBeInViewport({ ratio: 0.5 });
      await expect(carousel.region).toHaveAttribute("data-slide", "0");
      release();

      await expect(carousel.region).toHaveAttribute("data-slide", "1");
      await expect(carousel.liveRegion).toHaveAttribute("aria-live", "polite");
    });
  });
}
