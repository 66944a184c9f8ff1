import type { Page } from "@playwright/test";
import { sampleMessages } from "../../src/testing/church/sample-messages.ts";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { cutWords, smallTargets, tornWords, withoutEdges } from "./every-page/page-faults.ts";

const test = withOwnChurch({ "mensagens.yaml": () => sampleMessages });
test.describe.configure({ mode: "default" });

async function expectSound(page: Page, isMobile: boolean): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  if (isMobile) expect(await sidewaysScrollInLargeLetters(page)).toBe(0);
  for (const faults of [smallTargets, cutWords, tornWords, withoutEdges]) {
    expect(await faults(page)).toEqual([]);
  }
}

test("a visitor searches from the footer, and comes to what was meant @both", async ({
  page,
  isMobile,
}) => {
  await page.goto("/quem-somos");
  await page.getByRole("link", { name: "Buscar no site" }).click();
  await expect(page).toHaveTitle("Buscar | Igreja Vitral");
  await expect(page.getByText("Uma palavra basta")).toBeVisible();
  await expectSound(page, isMobile);

  await page.getByRole("searchbox", { name: "O que você procura?" }).fill("janela abreta");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/busca\?q=janela\+abreta$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^\d resultados? para “janela abreta”$/,
  );
  await expect(page.getByRole("searchbox")).toHaveValue("janela abreta");
  await expect(page.locator("main mark").first()).toHaveText("Janela");
  await expectSound(page, isMobile);

  await page.getByRole("main").getByRole("link", { name: "Janela Aberta" }).click();
  await expect(page).toHaveURL(/\/celulas#cidade-pedra-clara-2$/);
  await expect(page.locator("#cidade-pedra-clara-2")).toBeInViewport();
});

test("with the keyboard alone a message is found", async ({ page }) => {
  await page.goto("/busca");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("pao");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/busca?q=pao");
  const first = page.getByRole("main").locator("ol a").first();
  await expect(first).toHaveText("O pão de cada dia");

  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/mensagens\/2026-11-15-o-pao-de-cada-dia$/);
});

test("a wrong address names the page that was meant, and lets one search @both", async ({
  page,
  journey,
  isMobile,
}) => {
  journey.expectNotFound("/celula");
  const response = await page.goto("/celula");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Você procurava esta página?" })).toBeVisible();
  await expectSound(page, isMobile);
  await page.getByRole("searchbox", { name: "Buscar no site" }).fill("crianças");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: "Programação" })).toBeVisible();

  journey.expectNotFound("/celula");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Células" }).click();
  await expect(page).toHaveURL("/celulas");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search and a wrong address work the same", async ({ page, journey }) => {
    journey.expectNotFound("/programaco");
    await page.goto("/programaco");
    await expect(
      page.getByRole("navigation", { name: "Você procurava esta página?" }),
    ).toContainText("Programação");

    await page.getByRole("searchbox").fill("oracao");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.locator("main mark").first()).toHaveText(/^oração$/i);
  });
});
