import { carouselOf, expectSlide } from "./carousel.ts";
import { expect, test } from "../kit/journey.ts";

test("the focus brings its slide into view, and a slide's link leads to its page", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = carouselOf(page);

  await expectSlide(carousel, 0);
  await test.step("a link that receives the focus in another slide brings that slide into view", async () => {
    await carousel.items.first().getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(carousel.items.nth(1).getByRole("link")).toBeFocused();
    await expectSlide(carousel, 1);
  });

  await carousel.items.getByRole("link", { name: "Como é a primeira visita" }).click();
  await expect(page).toHaveURL("/programacao#primeira-visita");
});
