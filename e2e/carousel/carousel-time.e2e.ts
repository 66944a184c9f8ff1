import { expect, test } from "../kit/journey.ts";
import { letPass } from "../kit/stop-clock.ts";
import { letPassUntil, openAtRest, openAtSecondSlide, settleMs } from "./carousel-clock.ts";
import { carouselOf, expectSlide, leave } from "./carousel.ts";
import { carousels } from "./carousels.ts";

for (const { path, intervalMs } of carousels) {
  const longWhileMs = 2 * intervalMs;

  test.describe(path, () => {
    test(`the carousel moves on by itself after ${intervalMs} ms, from the last slide to the first`, async ({
      page,
    }) => {
      const carousel = carouselOf(page);
      await openAtSecondSlide(page, path, carousel);
      const last = (await carousel.dots.count()) - 1;
      await carousel.dots.nth(last).click();
      await leave(page, carousel.dots.nth(last));

      await letPassUntil(page, carousel, 0);
      await letPass(page, intervalMs - 2 * settleMs);
      await expectSlide(carousel, 0);
      await letPass(page, 3 * settleMs);
      await expectSlide(carousel, 1);
    });

    test("the carousel announces only slides that the visitor chose, and pauses on request", async ({
      page,
    }) => {
      const carousel = carouselOf(page);
      const { dots, liveRegion, next, pause, play, track } = carousel;
      await openAtSecondSlide(page, path, carousel);
      const count = await dots.count();
      await expect(liveRegion).toHaveAttribute("aria-live", "off");

      await test.step("the focus in the carousel pauses it, and leaving resumes it", async () => {
        await track.focus();
        await letPass(page, longWhileMs);
        await expectSlide(carousel, 1);
        await track.blur();
        await letPassUntil(page, carousel, 2);
      });

      await test.step("a paused carousel stays on its slide and resumes on request", async () => {
        await pause.click();
        await leave(page, play);
        await letPass(page, longWhileMs);
        await expectSlide(carousel, 2);
        await play.click();
        await leave(page, pause);
        await letPassUntil(page, carousel, 3 % count);
      });

      await test.step("a resumed carousel moves even while its button has the focus", async () => {
        // As with a finger: the touched element keeps the focus until another one is touched.
        await pause.click();
        await play.click();
        await leave(page);
        await expect(pause).toBeFocused();
        await letPassUntil(page, carousel, 4 % count);
      });

      await next.click();
      await expect(liveRegion).toHaveAttribute("aria-live", "polite");
      const words = new RegExp(`^Slide ${(5 % count) + 1} de ${count}: \\p{L}`, "u");
      await expect(liveRegion).toHaveText(words);
    });

    test(
      "a pointer on the carousel pauses it, and leaving resumes it",
      { tag: "@desktop" },
      async ({ page }) => {
        const carousel = carouselOf(page);
        await openAtSecondSlide(page, path, carousel);

        await carousel.track.hover();
        await letPass(page, longWhileMs);
        await expectSlide(carousel, 1);

        await leave(page);
        await letPassUntil(page, carousel, 2);
      },
    );

    test.describe("with reduced motion", () => {
      test.use({ contextOptions: { reducedMotion: "reduce" } });

      test("the carousel starts paused and can be started", async ({ page }) => {
        const carousel = carouselOf(page);
        const { pause, play } = carousel;
        await openAtRest(page, path, carousel);
        await letPass(page, longWhileMs);
        await expectSlide(carousel, 0);

        await play.click();
        await leave(page, pause);
        await letPassUntil(page, carousel, 1);
      });
    });
  });
}
