import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { learnReversals } from "../../src/giving/ledger/reversals/learn-reversal.ts";
import { createReversals } from "../../src/giving/ledger/sql/reversals.ts";
import { sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { type Office, receive, test } from "./with-panel.ts";

// Another month than those of the other journeys, which share the church.
const month = "2026-01";
const giver = "Luzia Exemplo do Mês";

/** Gives R$ 100,00 and R$ 50,50 by card; R$ 20,00 of it went back. */
async function giveByCard(office: Office): Promise<void> {
  const nowMs = Date.parse("2026-01-05T12:00:00-03:00");
  for (const [at, amountCentavos] of [100_00, 50_50].entries()) {
    const [paymentId, receiptNumber] = [`pi_closing_${at}`, 900_001 + at];
    const gift = { id: `closing-${at}`, paymentId, amountCentavos, receiptNumber };
    await receive(office, { ...gift, begunAtMs: nowMs });
  }
  const ports = {
    reversals: createReversals(office.database),
    now: () => nowMs,
    alarm: () => {},
    warn: () => {},
  };
  await learnReversals(
    [
      {
        id: "re_closing",
        kind: "refund",
        paymentId: "pi_closing_0",
        amountCentavos: 20_00,
        currency: "brl",
        state: "succeeded",
        madeAtMs: nowMs,
      },
    ],
    ports,
  );
}

async function addLine(page: Page, amount: string, means: string, name = ""): Promise<void> {
  await page.getByLabel("Meio").selectOption(means);
  await page.getByLabel("Fundo").selectOption("Oferta");
  await page.getByLabel("Valor").fill(amount);
  await page.getByLabel("Contribuinte").fill(name);
  await page.getByRole("button", { name: "Acrescentar linha" }).click();
  await expect(page.getByText(`Guardada: R$ ${amount}`)).toBeVisible();
}

/** R$ 150,00 in cash and a cheque of R$ 80,00, closed by another person. */
async function countAService(page: Page, other: Page): Promise<void> {
  await page.goto("/painel/doacoes");
  await page.getByRole("link", { name: "Contar a oferta" }).click();
  await page.getByLabel("Data").fill(`${month}-11`);
  await page.getByLabel("Encontro").fill("Culto do fechamento");
  await page.getByRole("button", { name: "Nova contagem" }).click();
  await addLine(page, "120,00", "dinheiro", giver);
  await addLine(page, "30,00", "dinheiro");
  await addLine(page, "80,00", "cheque");
  await page.getByLabel("R$ 50", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Guardar cédulas" }).click();
  await expect(page.getByText("Confere: as linhas em dinheiro")).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole("button", { name: "Fechar contagem" }).click();
  await expect(other.getByRole("status").first()).toContainText("Contagem fechada");
}

const statement = sampleStatement(
  [
    { day: `${month}-06`, centavos: 200_00, memo: "PIX RECEBIDO LUZIA EXEMPLO" },
    { day: `${month}-06`, centavos: 200_00, memo: "PIX RECEBIDO LUZIA EXEMPLO" },
    { day: `${month}-08`, centavos: 75_25, memo: "TED RECEBIDA JOSE EXEMPLO" },
    { day: `${month}-12`, centavos: 150_00, memo: "DEPOSITO EM DINHEIRO" },
    { day: `${month}-14`, centavos: 146_12, memo: "STRIPE PAYMENTS BRASIL" },
    { day: `${month}-15`, centavos: -310_00, memo: "ALUGUEL" },
  ],
  { asOf: `${month}-31` },
);

async function upload(page: Page): Promise<void> {
  await page.goto("/painel/doacoes");
  await page.getByRole("link", { name: "Importar extrato" }).click();
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(statement),
  });
}

async function bookByHand(page: Page): Promise<void> {
  await page.goto("/painel/doacoes");
  await page.getByRole("link", { name: "Lançar à mão" }).click();
  await page.getByLabel("Dia em que foi dada").fill(`${month}-20`);
  await page.getByLabel("Valor em reais").fill("60,00");
  await page.getByLabel("Meio").selectOption("cheque");
  await page.getByLabel("Fundo").selectOption("Dízimo");
  await page.getByLabel("Contribuinte", { exact: false }).first().fill(giver);
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await expect(page.getByText(/nº \d{6}/).first()).toBeVisible();
}

test("a treasurer closes a month, and every sum is that of a spreadsheet made by hand @desktop", async ({
  page,
  browser,
  office,
}) => {
  const other = await (await browser.newContext()).newPage();
  await office.enter(page, "Ana Exemplo do Mês", "tesouraria");
  await office.enter(other, "Rui Exemplo do Mês", "administracao");
  await giveByCard(office);
  await countAService(page, other);

  await upload(page);
  const counts = page.locator("main");
  await expect(counts).toContainText(/novas\s*3/);
  await expect(counts).toContainText(/puladas\s*3/);
  await page.getByText("Puladas, e por quê").click();
  await expect(counts).toContainText("contagem");
  await page.getByRole("link", { name: "Marcar todas as novas" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  const credits = page.getByRole("group", { name: /^R\$ 200,00 de/ });
  for (const credit of await credits.all()) await credit.getByLabel("Contribuinte").fill(giver);
  // A fund that is chosen for one is that of all which have none.
  await credits.first().getByLabel("Fundo").selectOption("Dízimo/Oferta");
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  // The same file again brings nothing.
  await upload(page);
  await expect(counts).toContainText(/novas\s*0/);
  await expect(counts).toContainText(/já conhecidas\s*3/);

  await bookByHand(page);

  // By hand: card 150,50 less 20; cash 150; cheques 80 + 60; PIX 2 × 200; transfer 75,25.
  await page.goto(`/painel/doacoes/${month}`);
  const [gross, back, net] = ["R$ 915,75", "R$ 20,00", "R$ 895,75"];
  const sums = page.getByRole("definition");
  await expect(sums.nth(0)).toHaveText(gross ?? "");
  await expect(sums.nth(1)).toHaveText(back ?? "");
  await expect(sums.nth(2)).toHaveText(net ?? "");
  for (const [means, amount] of [
    ["Cartão", "R$ 150,50"],
    ["Dinheiro", "R$ 150,00"],
    ["Cheque", "R$ 140,00"],
    ["PIX", "R$ 400,00"],
    ["Transferência", "R$ 75,25"],
  ] as const) {
    const row = page.getByRole("row", { name: new RegExp(`^${means}`) }).first();
    await expect(row).toContainText(amount);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Planilha (CSV)" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = csv.replace("\uFEFF", "").trim().split("\r\n");
  const column = head.split(";").indexOf('"líquido"');
  const centavos = lines.map((line) => {
    const cell = line.split(";")[column] ?? "";
    return Math.round(Number(cell.replaceAll('"', "").replace(",", ".")) * 100);
  });
  expect(centavos.reduce((sum, one) => sum + one, 0)).toBe(895_75);

  await page.goto("/painel/doacoes/declaracoes/2026");
  await page.getByRole("link", { name: giver }).click();
  await expect(page.locator("main")).toContainText("R$ 580,00");
  await expect(page.locator("main")).toContainText("não dedutível");
});
