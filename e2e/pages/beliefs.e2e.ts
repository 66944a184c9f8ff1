import { expect, test } from "../kit/journey.ts";

test("the church's beliefs have seven parts", async ({ page }) => {
  await page.goto("/o-que-cremos");

  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Deus",
    "O Homem",
    "A Eternidade",
    "Jesus Cristo",
    "A Salvação",
    "O Espírito Santo",
    "A Bíblia",
  ]);
  await expect(main.getByRole("paragraph").filter({ hasText: "Cremos" })).toHaveCount(7);

  // Each has a window of its own, which screen readers skip.
  const windows = main.locator(".belief-window[aria-hidden=true]");
  await expect(windows).toHaveCount(7);
  expect(new Set(await windows.evaluateAll((all) => all.map((one) => one.innerHTML))).size).toBe(7);
});
