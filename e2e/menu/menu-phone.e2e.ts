import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectSocialNetworks, menuOf } from "./menu.ts";

test.describe("on a phone", () => {
  test(
    "the button opens a sheet, a drop-down in it leads to its page, and the menu is closed after going back",
    { tag: "@main-way" },
    async ({ page }) => {
      await page.goto("/");
      const { bar, button, link, summary } = menuOf(page);
      await expect(bar).toBeHidden();

      await button.tap();
      await expect(link("Programação")).toBeInViewport();
      await summary("Sobre Nós").tap();
      await link("Equipe").tap();
      await expect(page).toHaveURL("/equipe");
      await expect(bar).toBeHidden();

      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(button).toBeVisible();
      await expect(bar).toBeHidden();
    },
  );

  test("every item of the sheet can be reached, and its button, a tap beside it and Escape close it", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = menuOf(page);
    const { bar, button, link, summary } = menu;
    await button.tap();
    await expectSocialNetworks(menu);
    for (const [label, last] of [
      ["Sobre Nós", "Equipe"],
      ["Participe", "Campanha das Cadeiras"],
    ] as const) {
      await summary(label).tap();
      await link(last).scrollIntoViewIfNeeded();
      await expect(link(last)).toBeInViewport({ ratio: 1 });
      expect(await accessibilityFaults(page, ".menu")).toEqual([]);
    }
    const close = bar.getByRole("button", { name: "Fechar" });
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.tap();
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

    // The ways that most people come for are at hand.
    await button.tap();
    const quick = bar.getByRole("list", { name: "Atalhos" }).getByRole("link");
    await expect(quick).toHaveText(["Contribuir", "WhatsApp", "Como chegar"]);
    await expect(quick.last()).toHaveAttribute("href", /destination=-?[\d.]+%2C-?[\d.]+$/);
    await quick.first().tap();
    await expect(page).toHaveURL("/contribua");
  });

  test("the header hides while scrolling down and returns when scrolling up", async ({ page }) => {
    await page.goto("/quem-somos");
    const { button } = menuOf(page);
    const box = await button.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);

    // The page's script may come after the first scroll.
    await soon(async () => {
      await page.mouse.wheel(0, -3000);
      await page.mouse.wheel(0, 1500);
      const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThan(0);
    });
    await expect(button).not.toBeInViewport();
    await page.mouse.wheel(0, -60);
    await expect(button).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 844, height: 390 });
    const header = page.getByRole("banner");
    await expect(header, "a phone on its side has no room for it").toHaveCSS("position", "static");
  });

  test("the focus stays in the open sheet, and returns to its button afterwards", async ({
    page,
  }) => {
    await page.goto("/contribua/cartao");
    const { bar, button, summary } = menuOf(page);
    await button.press("Enter");
    await expect(bar).toBeFocused();
    await expect(summary("Participe")).toHaveAttribute("aria-current", "true");

    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
    }
    await expect(bar).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  });

  test("a sheet that was opened before the page's code came keeps the focus as well", async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto("/celulas");
    const { bar, button } = menuOf(page);
    await button.tap();
    await expect(bar).toBeVisible();
    await expect(page.getByRole("main")).toHaveJSProperty("inert", false);

    release();
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await expect(bar).toBeFocused();
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
