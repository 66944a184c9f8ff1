import { carouselOf, expectSlide } from "./carousel.ts";
import { expect, test } from "../kit/journey.ts";

test("the home page opens with three slides, and one leads to an event elsewhere", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = carouselOf(page);

  await expect(carousel.region).toHaveAccessibleName("Destaques");
  await expect(carousel.items).toHaveCount(3);
  await expectSlide(carousel, 0);
  const targets = await carousel.items
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(targets).toHaveLength(3);
  expect(targets.filter((target) => target.startsWith("https://"))).toHaveLength(1);

  await test.step("a link that receives the focus in another slide brings that slide into view", async () => {
    await carousel.items.first().getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(carousel.items.nth(1).getByRole("link")).toBeFocused();
    await expectSlide(carousel, 1);
  });

  await carousel.items.getByRole("link", { name: "Como é a primeira visita" }).click();
  await expect(page).toHaveURL("/programacao#primeira-visita");
});
