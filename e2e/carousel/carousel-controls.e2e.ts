import { expect, test } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { carouselOf, expectSlide, pressTabTo } from "./carousel.ts";
import { carousels } from "./carousels.ts";
import { swipeLeft } from "./swipe.ts";

for (const { path, slides, whereAnyWidthDoes } of carousels) {
  test.describe(path, () => {
    test(
      "buttons and dots go around all slides",
      { tag: slides.phone === slides.desktop ? "@phone" : "@both" },
      async ({ page, context, isMobile }) => {
        await page.goto(path);
        const carousel = carouselOf(page);
        const { dots, next, pause, previous } = carousel;
        const count = slides[isMobile ? "phone" : "desktop"];
        const last = count - 1;

        await pause.click();
        await expect(dots).toHaveCount(count);
        await next.click();
        await expectSlide(carousel, 1);
        await previous.click();
        await expectSlide(carousel, 0);
        await previous.click();
        await expectSlide(carousel, last);
        await next.click();
        await expectSlide(carousel, 0);
        await dots.nth(last).click();
        await expectSlide(carousel, last);

        await test.step("a press that ends outside its button does nothing", async () => {
          await next.hover();
          await page.mouse.down();
          await page.mouse.move(1, 1);
          await page.mouse.up();
          await expectSlide(carousel, last);
        });

        await test.step("a swipe moves the carousel", async () => {
          if (!isMobile) return;
          await dots.first().click();
          await expectSlide(carousel, 0);
          await swipeLeft(context, page, carousel.track);
          await expectSlide(carousel, 1);
        });
      },
    );

    test(
      "the keyboard can pause it and go through its slides",
      { tag: whereAnyWidthDoes },
      async ({ page }) => {
        await page.goto(path);
        const carousel = carouselOf(page);
        const { dots, track, pause, play, next, previous } = carousel;

        // The focus reaches the buttons through the slides, and brings each slide into view.
        await pressTabTo(page, pause);
        await page.keyboard.press("Enter");
        await expect(play).toBeFocused();
        await pressTabTo(page, dots.first());
        await page.keyboard.press("Enter");
        await expectSlide(carousel, 0);
        await pressTabTo(page, next);
        await page.keyboard.press("Space");
        await expectSlide(carousel, 1);
        await page.keyboard.press("Shift+Tab");
        await expect(previous).toBeFocused();
        await page.keyboard.press("Enter");
        await expectSlide(carousel, 0);

        await track.focus();
        await page.keyboard.press("ArrowRight");
        await soon(async () =>
          expect(await track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100),
        );
      },
    );
  });
}

// Only one carousel, since both share their code.
test("presses in quick succession are all counted", { tag: "@main-way" }, async ({ page }) => {
  await page.goto("/quem-somos");
  const carousel = carouselOf(page);
  await carousel.pause.click();
  await expect(carousel.play).toBeVisible();
  const before = Number(await carousel.region.getAttribute("data-slide"));

  // In the page, for exact times: every 5 ms around the moment at which the carousel reads where scrolling
  // ended.
  const presses = await carousel.next.evaluate(async (button) => {
    const track = button.closest("section")?.querySelector("ul");
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    let made = 0;
    for (let restMs = 60; restMs <= 130; restMs += 5) {
      const atRest = new Promise((resolve) =>
        track?.addEventListener("scrollend", resolve, { once: true }),
      );
      (button as HTMLButtonElement).click();
      made++;
      await Promise.race([atRest, wait(2_000)]);
      await wait(restMs);
    }
    return made;
  });

  await expectSlide(carousel, (before + presses) % (await carousel.dots.count()));
});
