import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { sampleMessages } from "../../src/testing/church/sample-messages.ts";
import { expectForEverybody } from "./for-everybody.ts";

const test = withOwnChurch({ "mensagens.yaml": () => sampleMessages });
test.describe.configure({ mode: "default" });

test("a visitor searches from the footer, and comes to what was meant @both", async ({
  page,
  isMobile,
}) => {
  await page.goto("/quem-somos");
  await page.getByRole("link", { name: "Buscar no site" }).click();
  await expect(page).toHaveTitle("Buscar | Igreja Vitral");
  await expect(page.getByText("Uma palavra basta")).toBeVisible();
  await expectForEverybody(page, isMobile);

  await page.getByRole("searchbox", { name: "O que você procura?" }).fill("janela abreta");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/busca\?q=janela\+abreta$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^\d resultados? para “janela abreta”$/,
  );
  await expect(page.getByRole("searchbox")).toHaveValue("janela abreta");
  await expect(page.locator("main mark").first()).toHaveText("Janela");
  await expectForEverybody(page, isMobile);

  await page.getByRole("main").getByRole("link", { name: "Janela Aberta" }).click();
  await expect(page).toHaveURL(/\/celulas#cidade-pedra-clara-2$/);
  await expect(page.locator("#cidade-pedra-clara-2")).toBeInViewport();
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
  await expectForEverybody(page, isMobile);
  await page.getByRole("searchbox", { name: "Buscar no site" }).fill("crianças");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: "Programação" })).toBeVisible();

  journey.expectNotFound("/celula");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Células" }).click();
  await expect(page).toHaveURL("/celulas");
});
