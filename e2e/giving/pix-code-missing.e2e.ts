// The page is there without its code, as offline after a visit to another page.
import { expect, test } from "../kit/journey.ts";

test(
  "without the page's code the PIX code, the key and instructions are shown",
  { tag: "@both" },
  async ({ page, journey }) => {
    journey.expectBroken("/assets/*");
    const { promise: pressed, resolve: breakOff } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js*", async (route) => {
      await pressed;
      await route.abort();
    });
    await page.goto("/contribua");
    const maker = page.locator("[data-island=pix-amount]");
    const words = page.getByRole("alert").filter({ hasText: "Sem internet" });
    await expect(words).toHaveCount(0);
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await maker.getByRole("button", { name: "Copiar código PIX" }).click();
    await expect(maker.locator("[data-held]")).toHaveCount(2);
    breakOff();

    await expect(words).toBeInViewport();
    await expect(maker.getByRole("button")).toHaveCount(0);
    await expect(maker.locator("[data-held]")).toHaveCount(0);
    await expect(maker.getByText("Toque no botão")).toBeHidden();
    await expect(maker.locator(".pix-code")).toBeInViewport();
    await expect(page.getByText("Chave PIX", { exact: true })).toBeVisible();
  },
);
