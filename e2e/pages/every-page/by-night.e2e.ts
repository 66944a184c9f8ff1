import { expect, test } from "../../kit/journey.ts";

test("in the dark scheme windows cast light, and amber is gold, not brown", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/programacao");
  await expect(page.locator(".window").first()).not.toHaveCSS("box-shadow", "none");

  const week = page.getByRole("region", { name: "Encontros da semana" });
  const colour = await week
    .getByRole("time")
    .first()
    .evaluate((time) => getComputedStyle(time).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red, colour).toBeGreaterThan(200);
  expect(green, colour).toBeGreaterThan(150);
  expect(blue, colour).toBeLessThan(green);

  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator(".window").first()).toHaveCSS("box-shadow", "none");
});
