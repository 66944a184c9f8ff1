import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { expectSocialNetworks, menuOf } from "./menu.ts";

test.describe("on a wide screen", { tag: "@desktop" }, () => {
  test("a drop-down opens by a click and leads to its page, and is closed after going back", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = menuOf(page);
    const { button, link, summary } = menu;
    await expect(button).toBeHidden();
    await expectSocialNetworks(menu);
    await expect(link("Oferte e Contribua")).toBeHidden();

    await summary("Participe").click();
    await link("Oferte e Contribua").click();
    await expect(page).toHaveURL("/contribua");

    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(summary("Participe")).toBeVisible();
    await expect(link("Oferte e Contribua")).toBeHidden();
  });

  test("a click elsewhere, on the drop-down again, or on another one closes it", async ({
    page,
  }) => {
    await page.goto("/o-que-cremos");
    const { link, summary } = menuOf(page);

    await summary("Sobre Nós").click();
    await expect(link("Equipe")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(link("Equipe")).toBeHidden();

    await summary("Sobre Nós").click();
    await summary("Sobre Nós").click();
    await expect(link("Equipe")).toBeHidden();

    await summary("Sobre Nós").click();
    await summary("Participe").click();
    await expect(link("Oferte e Contribua")).toBeVisible();
    await expect(link("Equipe")).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("the keyboard alone opens a drop-down, closes it with Escape, and follows a link", async ({
    page,
  }) => {
    await page.goto("/o-que-cremos");
    const { link, summary } = menuOf(page);
    // Skip link, name of the church, Início, Programação, and then the first drop-down.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("Tab");
    await expect(summary("Sobre Nós")).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(link("Contato")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(link("Contato")).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(link("Contato")).toBeHidden();
    await expect(summary("Sobre Nós")).toBeFocused();

    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await expect(link("Contato"), "closed once one has gone past it").toBeHidden();

    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Tab");
    await expect(link("Equipe")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/equipe");
    await expect(summary("Sobre Nós")).toHaveAttribute("aria-current", "true");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a drop-down still opens, closes and leads to its page", async ({ page }) => {
      await page.goto("/");
      const { link, summary } = menuOf(page);

      await summary("Sobre Nós").click();
      await expect(link("Quem Somos")).toBeVisible();
      await summary("Sobre Nós").click();
      await expect(link("Quem Somos")).toBeHidden();
      await summary("Sobre Nós").click();
      await link("Quem Somos").click();
      await expect(page).toHaveURL("/quem-somos");
    });
  });
});
