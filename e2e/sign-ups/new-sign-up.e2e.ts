import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { dayAhead } from "../../src/testing/church/coming-retreat.ts";
import { readQr } from "../giving/read-qr.ts";
import { expectSound } from "../panel/page-soundness.ts";
import { test } from "../panel/with-panel.ts";

const newPath = "/painel/inscricoes/nova";
const nextYear = new Date().getFullYear() + 1;

test("a volunteer makes a sign-up on a phone: link, poster, a question in words, and the next from it", async ({
  page,
  office,
}) => {
  await office.enter(page, "Lia Voluntária", "secretaria");
  await page.goto("/painel");
  await page.getByRole("button", { name: "Mais" }).tap();
  await page.getByRole("link", { name: "Inscrições" }).tap();
  await page.getByRole("link", { name: "Nova inscrição" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Nova inscrição" })).toBeVisible();
  await expectSound(page);
  for (const [label, text] of Object.entries({
    "Nome do evento": "Acampamento de Verão 2027",
    Começa: `${dayAhead(70)}T08:00`,
    Acaba: `${dayAhead(73)}T15:00`,
    Onde: "Sítio da Igreja",
    "Vagas, em pessoas": "40",
    "Inscrições até": `${dayAhead(60)}T22:00`,
    "Valor por pessoa, em reais": "180,00",
    "O que está incluído, o que levar": "- ônibus\n- quatro refeições",
    "Perguntas para quem se inscreve": "Alguma alergia?\nTamanho da camiseta: P, M, G *",
  })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole("button", { name: "Publicar" }).tap();
  await expect(page.getByText("Publicado: a página de inscrição está no ar.")).toBeVisible();
  await expectSound(page);

  const link = page.getByRole("link", { name: "/inscricao/acampamento-de-verao-2027" });
  const address = (await link.getAttribute("href")) ?? "";
  const whatsapp = await page
    .getByRole("link", { name: "Mandar no WhatsApp" })
    .getAttribute("href");
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain(`Inscreva-se: ${address}`);
  await page.getByRole("link", { name: "Cartaz" }).tap();
  await expect(page.getByRole("article", { name: "Cartaz" })).toContainText("Acampamento de Verão");
  expect(await readQr(page.getByRole("img", { name: /^QR Code/ }))).toBe(address);
  expect(await printedPages(page)).toBe(1);

  await page.goto(address);
  await expect(page.getByRole("listitem").filter({ hasText: "quatro refeições" })).toBeVisible();
  await page.getByLabel("O seu nome").fill("Ana Exemplo");
  await page.getByLabel("Telefone com DDD").fill("11955550123");
  await page.getByLabel("Alguma alergia?").fill("Amendoim, e leite");
  await page.getByLabel("Tamanho da camiseta").selectOption("M");
  await page.getByLabel("Não sou um robô").check();
  await expect(page.getByRole("main").getByText("Verificação pronta.")).toBeVisible();
  await page.getByRole("button", { name: "Inscrever" }).tap();
  await expect(
    page.getByRole("region", { name: "Como está" }).getByText("Inscrição confirmada"),
  ).toBeVisible();

  // The line for undoing says all of it on the narrowest phone, and undoing asks first.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/painel/inscricoes");
  const undoLine = page.getByRole("dialog", { name: "Agora há pouco" });
  const words = undoLine.getByText("Publicado: Inscrição: Acampamento de Verão 2027.");
  expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectSound(page);
  await undoLine.getByRole("button", { name: /^Desfazer/ }).tap();
  await expect(page.getByText("sai da programação com 1 pessoa inscrita")).toBeVisible();
  expect((await fetch(address)).status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/painel/inscricoes/acampamento-de-verao-2027");
  await expect(page.getByText("Alguma alergia? Amendoim, e leite")).toBeVisible();
  await page.getByRole("link", { name: /^Copiar/ }).tap();
  await expect(page.getByLabel("Nome do evento")).toHaveValue("Acampamento de Verão 2028");
  await expect(page.getByLabel("Começa")).toHaveValue("");
  await expect(page.getByLabel("Perguntas para quem se inscreve")).toHaveValue(
    /^Alguma alergia\?\n/,
  );
});

test(
  "a sign-up is made by the keyboard alone, and what is missing is met there",
  { tag: "@desktop" },
  async ({ page, office, journey }) => {
    journey.expectRefused(newPath, 422);
    await office.enter(page, "Rui Voluntário", "secretaria");
    await page.goto("/painel/inscricoes");
    await tabTo(page, "Nova inscrição");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(newPath);
    await tabTo(page, "nome");
    await page.keyboard.type("Curso de Noivos");
    await tabTo(page, "vagas");
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    // The box that names what is missing has the focus, and each line of it leads to its field.
    await expect(page.getByRole("alert").locator(":focus")).toBeVisible();
    await expect(page.getByText("Escolha o dia e a hora em que começa.").first()).toBeVisible();
    await tabTo(page, "Escolha o dia e a hora em que começa.");
    await page.keyboard.press("Enter");
    await typeMoment(page, "inicio", `0505${nextYear}`);
    await typeMoment(page, "fim", `0606${nextYear}`);
    await tabTo(page, "local");
    await page.keyboard.type("Salão");
    await typeMoment(page, "ate", `0404${nextYear}`);
    await page.getByRole("button", { name: "Publicar" }).press("Enter");
    await expect(page).toHaveURL(/\/inscricoes\/curso-de-noivos\?feito=inscricao-no-ar$/);
    await tabTo(page, "Cartaz");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: "Cartaz" })).toContainText("Curso de Noivos");
  },
);

/** Presses Tab until the focus is on the control with this id, or with these words. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const isThere = (at: string) => {
    const { id = "", textContent = "" } = document.activeElement ?? {};
    return id === at || textContent?.trim() === at;
  };
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(isThere, wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${wanted}.`);
}

/** Ten o'clock of a day that reads alike in either order: the browser's own field follows the machine's language. */
async function typeMoment(page: Page, id: string, day: string): Promise<void> {
  await tabTo(page, id);
  await page.keyboard.type(day);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1000a");
}
