import type { Page } from "@playwright/test";
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

const lightAt = async (page: Page, time: string) => {
  await page.clock.setFixedTime(`2026-03-06T${time}:00-03:00`);
  await page.goto("/");
  return page.evaluate(() => document.documentElement.dataset.luz ?? "dia");
};

test("the picture stands in the light of the visitor's own hour, and nothing moves for it", async ({
  page,
}) => {
  const picture = page.locator(".home-slide picture").first();
  const boxes = new Set<string>();
  for (const [time, light] of [
    ["04:59", "noite"],
    ["05:00", "amanhecer"],
    ["08:00", "dia"],
    ["17:59", "dia"],
    ["18:00", "noite"],
  ] as const) {
    expect(await lightAt(page, time), time).toBe(light);
    boxes.add(JSON.stringify(await picture.boundingBox()));
  }
  expect(boxes.size).toBe(1);
});

test.describe("in Lisbon", () => {
  test.use({ timezoneId: "Europe/Lisbon" });

  test("the light is that of Lisbon", async ({ page }) => {
    expect(await lightAt(page, "03:00")).toBe("amanhecer");
  });
});
