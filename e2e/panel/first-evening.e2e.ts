import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { sendPhoto } from "./send-photo.ts";
import { type Office, receive, test } from "./with-panel.ts";

const house = "Sobrado com luz na janela";
const cell: [label: string, text: string][] = [
  ["Líder", "Noemi Exemplo"],
  ["Telefone", "(11) 95555-0190"],
  ["Nome da célula", "Janela da Serra"],
  ["Horário", "20 hrs"],
  ["Endereço", "Rua das Telhas, 40"],
  ["Cidade", "Vale Sereno"],
];

/** Visitors' data by then: a prayer request and a gift of this month. */
async function awaitSomebody(office: Office) {
  await keepMessage(office.database, { name: "Noemi Exemplo" });
  await receive(office, { amountCentavos: 321_45, receiptNumber: 321, begunAtMs: Date.now() });
}

const told = (page: Page) => page.getByRole("status").first();

/** Opens a subject from any page, by way of the first one. */
async function openSubject(page: Page, name: RegExp) {
  await page.getByRole("link", { name: "Início", exact: true }).click();
  await page.getByRole("link", { name: "Mudar o site" }).click();
  await page.getByRole("link", { name }).click();
}

/** Publishes, and goes to see it on the site. */
async function publish(page: Page) {
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(told(page)).toContainText("Publicado");
  await page.getByRole("link", { name: "Ver no site" }).click();
}

async function changeSundaysTime(page: Page) {
  await openSubject(page, /^Programação/);
  const sunday = page.locator("details", { hasText: "Culto de Celebração" });
  await sunday.locator("> summary").click();
  await sunday.getByLabel("Hora", { exact: true }).fill("18:10");
  await publish(page);
  await expect(page.getByText("18:10").first()).toBeVisible();
  await page.getByRole("link", { name: "Editar esta página" }).click();
}

async function addCell(page: Page) {
  await openSubject(page, /^Células/);
  await page.getByRole("button", { name: "Acrescentar célula" }).click();
  const item = page.locator("details.form-item[open]", { hasText: "Nova" });
  for (const [label, text] of cell) await item.getByLabel(label, { exact: true }).fill(text);
  await item.getByRole("button", { name: "Escolher pela imagem" }).click();
  await sendPhoto(page, house);
  await page.getByRole("button", { name: "Guardar e usar em Células" }).click();
  await expect(told(page)).toContainText("Foto escolhida");
  await publish(page);
  await expect(page.getByText("Janela da Serra").first()).toBeVisible();
  await expect(page.getByAltText(house)).toBeVisible();
}

async function undo(page: Page) {
  await page.getByRole("link", { name: "Editar esta página" }).click();
  await page.getByRole("link", { name: "Ver o que já mudou" }).click();
  await page.getByRole("button", { name: "Voltar a esta versão" }).first().click();
  await expect(told(page)).toContainText("já está no ar");
  await page.getByRole("link", { name: "Ver no site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Janela da Serra")).toHaveCount(0);
  await expect(page.getByAltText(house)).toHaveCount(0);
  await page.getByRole("link", { name: "Editar esta página" }).click();
}

async function answerOnWhatsApp(page: Page) {
  // WhatsApp itself gets no request.
  await page.context().route("https://wa.me/**", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: '<!doctype html><html lang="pt-BR"><title>Dublê do WhatsApp</title></html>',
    }),
  );
  await page.getByRole("link", { name: "Início", exact: true }).click();
  await page.getByRole("link", { name: "1 pedido de oração novo" }).click();
  await page.getByRole("link", { name: "Noemi Exemplo" }).click();
  await page.getByRole("link", { name: "WhatsApp" }).click();
  await page.waitForURL("https://wa.me/5511955550123?**");
  expect(new URL(page.url()).searchParams.get("text")).toContain(
    "Olá, Noemi Exemplo! Aqui é Maria, da Igreja",
  );
  await page.goBack();
  await page.getByRole("button", { name: "Marcar como tratada" }).click();
  await expect(told(page)).toContainText("tratada");
}

async function readTheMonth(page: Page) {
  await page.getByRole("link", { name: "Início", exact: true }).click();
  await page.getByRole("link", { name: /^Em \S+ entraram R\$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contribuições de");
  const net = page.getByRole("definition").filter({ hasText: "R$ 321,45" });
  await expect(net.first()).toBeVisible();
}

test("a person with a phone and an invitation link does everything of the first evening", async ({
  page,
  office,
}) => {
  await awaitSomebody(office);
  await page.goto(await office.invite("noite@exemplo.com.br", "Maria das Dores"));
  await page.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(told(page)).toContainText("você já está dentro");

  await changeSundaysTime(page);
  await addCell(page);
  await undo(page);
  await answerOnWhatsApp(page);
  await readTheMonth(page);
});
