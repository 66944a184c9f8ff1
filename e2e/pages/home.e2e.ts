import { expect, test } from "../kit/journey.ts";

test("the home page leads to the history and to giving", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Conheça a nossa história" }).click();
  await expect(page).toHaveURL("/quem-somos");

  await page.goBack();
  await page.getByRole("link", { name: "Veja como contribuir" }).click();
  await expect(page).toHaveURL("/contribua");
});

test("the home page tells the week at a glance", async ({ page }) => {
  await page.goto("/");

  const week = page.getByRole("main").locator("section").filter({ hasText: "Na semana" });
  for (const line of [/terça.*Terça Apostólica.*20:00/, /quarta.*20:00/, /sábado.*15:00/]) {
    await expect(week.getByRole("listitem").filter({ hasText: line })).toHaveCount(1);
  }
  await expect(week.getByRole("listitem").filter({ hasText: /domingo.*19:00/ })).toHaveCount(1);
});
