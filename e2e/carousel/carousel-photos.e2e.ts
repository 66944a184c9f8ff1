import { expect, test } from "../kit/journey.ts";
import { type Carousel, carouselOf, expectSlide } from "./carousel.ts";

// The number of photos depends on the browser's user agent, and on a window too narrow for three.
test(
  "a desktop browser shows three photos on each slide",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/quem-somos");
    await expectPhotosPerSlide(carouselOf(page), { perSlide: 3, slides: 4 });
  },
);

test.describe("in a narrow window", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 480, height: 800 } });

  test("a desktop browser shows one photo large enough to see", async ({ page }) => {
    await page.goto("/quem-somos");
    await expectPhotosPerSlide(carouselOf(page), { perSlide: 1, slides: 12 });
  });
});

test("a phone shows the twelve photos of the history one by one", async ({ page }) => {
  await page.goto("/quem-somos");
  await expectPhotosPerSlide(carouselOf(page), { perSlide: 1, slides: 12 });
});

async function expectPhotosPerSlide(
  carousel: Carousel,
  { perSlide, slides }: { perSlide: number; slides: number },
): Promise<void> {
  // Requests the code at once, and so waits for it.
  await carousel.pause.click();
  await expect(carousel.play).toBeVisible();
  await expect(carousel.dots).toHaveCount(slides);
  // Only the place of each slide matters, not its movement.
  await carousel.region.page().emulateMedia({ reducedMotion: "reduce" });
  for (const slide of [0, 1, slides - 1]) {
    await carousel.dots.nth(slide).click();
    await expectSlide(carousel, slide);
    const inView = await carousel.track.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].flatMap((photo, index) => {
        const box = photo.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1 ? [index] : [];
      });
    });
    const first = slide * perSlide;
    expect(inView).toEqual(Array.from({ length: perSlide }, (_, index) => first + index));
  }
}
