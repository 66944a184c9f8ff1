import { carouselOf } from "./carousel.ts";
import { carousels } from "./carousels.ts";
import { expect, test } from "./journey.ts";

test.use({ javaScriptEnabled: false });

for (const { path } of carousels) {
  test(`${path} has no dead buttons, and the keyboard scrolls to the last slide`, async ({
    page,
  }) => {
    await page.goto(path);
    const { items, region, track } = carouselOf(page);
    await expect(region.getByRole("button")).toHaveCount(0);
    await track.focus();

    const last = items.last();
    await expect(last).not.toBeInViewport();
    for (const item of await items.all()) {
      await expect(item).toBeInViewport({ ratio: 0.5 });
      await page.keyboard.press("ArrowRight");
    }
    await expect(last).toBeInViewport({ ratio: 0.5 });
  });
}
