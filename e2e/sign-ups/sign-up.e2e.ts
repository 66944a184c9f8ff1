import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { goOffline } from "../kit/go-offline.ts";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";

const path = "/inscricao/retiro-2027";
const test = withOwnChurch({ "programacao.yaml": withComingRetreat });
test.use({ viewport: { width: 320, height: 640 } });

test(
  "a mother signs up two people on a poor network: nothing is lost, and it is one sign-up",
  { tag: "@main-way" },
  async ({ page, journey }) => {
    journey.expectStatus(path, 422);
    journey.expectBroken(path);
    await page.goto("/programacao");
    await page.getByRole("link", { name: "Inscreva-se" }).click();
    const send = page.getByRole("button", { name: "Inscrever" });
    const captcha = page.getByLabel("Não sou um robô");
    await page.getByLabel("O seu nome").fill("Ana Exemplo");
    await page.getByLabel("Telefone com DDD").fill("11955550123");
    await expect(page.getByLabel("Nome da 2ª pessoa")).toBeHidden();
    await page.getByLabel("Quantas pessoas vêm").selectOption("2");
    await page.getByLabel("Nome da 1ª pessoa").fill("Ana Exemplo");
    await captcha.check();
    await send.click();
    // Each problem is at its field, and the visitor is led to the first.
    await expect(page.getByText("Escreva o nome de quem vem.")).toBeVisible();
    await expect(page.getByLabel("Nome da 2ª pessoa")).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    // A phone that discards the tab loses nothing.
    await page.reload();
    await expect(page.getByLabel("Quantas pessoas vêm")).toHaveValue("2");
    await expect(page.getByLabel("O seu nome")).toHaveValue("Ana Exemplo");
    await page.getByLabel("Nome da 2ª pessoa").fill("Bia Exemplo");
    await page.getByLabel("Tamanho da camiseta").selectOption("M");
    await page.getByLabel("Sou responsável").check();
    await captcha.check();
    await expect(page.getByRole("main").getByText("Verificação pronta.")).toBeVisible();
    const goOnline = await goOffline(page);
    await send.click();
    await expect(page.locator(".outcome")).toContainText("O que você escreveu continua aqui.");
    await goOnline();
    await expect(page.getByRole("main").getByText("Verificação pronta.")).toBeVisible();
    await send.click();
    await page.waitForURL(/\/inscricao\/ver\/[0-9a-f]{32}$/);
    await expect(
      page.getByRole("region", { name: "Como está" }).getByText("Inscrição confirmada"),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: /Pagar R\$\s240,00 por PIX/ })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    const takeAway = page.getByRole("link", { name: "Tirar Bia Exemplo" });
    // As wide as a thumb.
    expect((await takeAway.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await takeAway.click();
    await page.getByRole("button", { name: "Tirar" }).click();
    await expect(page.getByRole("heading", { name: /Pagar R\$\s120,00 por PIX/ })).toBeVisible();

    // A cancelled sign-up is made anew, with the same words in the same tab.
    const own = page.url();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Cancelar a inscrição" }).click();
    await page.getByRole("link", { name: "faça outra inscrição" }).click();
    await page.getByLabel("O seu nome").fill("Ana Exemplo");
    await page.getByLabel("Telefone com DDD").fill("11955550123");
    await page.getByLabel("Quantas pessoas vêm").selectOption("2");
    await page.getByLabel("Nome da 1ª pessoa").fill("Ana Exemplo");
    await page.getByLabel("Nome da 2ª pessoa").fill("Bia Exemplo");
    await page.getByLabel("Tamanho da camiseta").selectOption("M");
    await page.getByLabel("Sou responsável").check();
    await captcha.check();
    await expect(page.getByRole("main").getByText("Verificação pronta.")).toBeVisible();
    await send.click();
    await expect(page.locator(".outcome")).toContainText("está cancelada");
    await expect(page.getByRole("main").getByText("Verificação pronta.")).toBeVisible();
    await send.click();
    await page.waitForURL((url) => url.href !== own && url.pathname.includes("/ver/"));
    await expect(
      page.getByRole("region", { name: "Como está" }).getByText("Inscrição confirmada"),
    ).toBeVisible();
  },
);
