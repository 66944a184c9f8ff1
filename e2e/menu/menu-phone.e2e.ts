import { expect, test } from "../kit/journey.ts";
import { menuOf } from "./menu.ts";

test.describe("on a phone", () => {
  test("the button raises a sheet, and a drop-down in it leads to its page", async ({ page }) => {
    await page.goto("/");
    const { bar, button, link, summary } = menuOf(page);
    await expect(bar).toBeHidden();

    await button.tap();
    await expect(link("Programação")).toBeInViewport();
    await summary("Sobre Nós").tap();
    await link("Equipe").tap();

    await expect(page).toHaveURL("/equipe");
  });

  test("every item of the sheet can be reached, with both drop-downs in turn open", async ({
    page,
  }) => {
    await page.goto("/");
    const { bar, button, link, summary } = menuOf(page);
    await button.tap();
    for (const [label, last] of [
      ["Sobre Nós", "Equipe"],
      ["Participe", "Campanha das Cadeiras"],
    ] as const) {
      await summary(label).tap();
      await link(last).scrollIntoViewIfNeeded();
      await expect(link(last)).toBeInViewport({ ratio: 1 });
    }
    const close = bar.getByRole("button", { name: "Fechar" });
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
  });

  test("the sheet closes by its button, by a tap beside it, and by Escape", async ({ page }) => {
    await page.goto("/");
    const { bar, button } = menuOf(page);

    await button.tap();
    await bar.getByRole("button", { name: "Fechar" }).tap();
    await expect(bar).toBeHidden();

    await button.tap();
    await expect(bar).toBeVisible();
    await page.touchscreen.tap(200, 30);
    await expect(bar).toBeHidden();

    await button.tap();
    await expect(bar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("the menu button is within the thumb's reach, wherever the page is scrolled", async ({
    page,
  }) => {
    await page.goto("/quem-somos");
    const { button } = menuOf(page);

    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();

    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(844 / 2);
  });

  test("the back button returns to a page with its menu closed", async ({ page }) => {
    await page.goto("/");
    const { bar, button, link } = menuOf(page);
    await button.tap();
    await link("Células").tap();
    await expect(page).toHaveURL("/celulas");
    await expect(bar).toBeHidden();

    await page.goBack();

    await expect(page).toHaveURL("/");
    await expect(button).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the sheet still opens, closes and leads to a page", async ({ page }) => {
      await page.goto("/");
      const { bar, button, link, summary } = menuOf(page);

      await button.tap();
      await bar.getByRole("button", { name: "Fechar" }).tap();
      await expect(bar).toBeHidden();
      await button.tap();
      await summary("Participe").tap();
      await link("Oferte e Contribua").tap();
      await expect(page).toHaveURL("/contribua");
    });
  });
});
