import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { listGifts } from "../../src/giving/ledger/sql/gifts.ts";
import { expectSound } from "./page-soundness.ts";
import { type Office, test } from "./with-panel.ts";

const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** No other journey counts on this day. */
const day = "2022-05-08";
const noonMs = Date.parse(`${day}T12:00:00-03:00`);

/** Amounts that the ledger has of that day for a fund, in centavos, in the order of booking. */
const booked = async ({ database }: Office, fund: string) =>
  (await listGifts(database, allTime))
    .filter((gift) => gift.settledAtMs === noonMs && gift.fund === fund)
    .toSorted((one, other) => (one.receiptNumber ?? 0) - (other.receiptNumber ?? 0))
    .map(({ amountCentavos }) => amountCentavos);

async function openCounting(page: Page, gathering: string): Promise<string> {
  await page.goto("/painel/doacoes/contagem");
  await page.getByLabel("Data").fill(day);
  await page.getByLabel("Encontro").fill(gathering);
  await page.getByRole("button", { name: "Nova contagem" }).click();
  await expect(page.getByRole("heading", { name: "Contagem de 8 de maio" })).toBeVisible();
  return new URL(page.url()).pathname;
}

const add = (page: Page) => page.getByRole("button", { name: "Acrescentar linha" }).click();
const close = (page: Page) => page.getByRole("button", { name: "Fechar contagem" }).click();

test("two people count on two phones, look for a difference, and sign one sheet", async ({
  page,
  browser,
  office,
  journey,
}) => {
  const other = await (await browser.newContext()).newPage();
  await office.enter(page, "Ana Exemplo", "tesouraria");
  await office.enter(other, "Rui Exemplo", "administracao");
  await page.goto("/painel/doacoes/contagem");
  await expectSound(page);
  const path = await openCounting(page, "Culto da noite");
  await expectSound(page);

  // One adds envelopes, with the amount under the fingers each time.
  await page.getByLabel("Fundo").selectOption("Oferta");
  await page.getByLabel("Valor").fill("120,00");
  await page.getByLabel("Envelope nº").fill("12");
  await page.getByLabel("Contribuinte").fill("Maria Exemplo");
  await add(page);
  await expect(page.getByText("Guardada: R$ 120,00, Oferta, dinheiro, envelope 12")).toBeVisible();
  await expect(page.getByLabel("Valor")).toBeFocused();
  await expect(page.getByLabel("Fundo")).toHaveValue("Oferta");
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Guardada: R$ 30,00, Oferta, dinheiro")).toBeVisible();
  await expectSound(page);

  // The other comes from the first page of the panel, and adds a cheque.
  await other.goto("/painel");
  await other
    .getByRole("link", { name: /Contagem de 8 de maio espera ser fechada.*Ana Exemplo/ })
    .first()
    .click();
  await other.getByLabel("Meio").selectOption("cheque");
  await other.getByLabel("Fundo").selectOption("Oferta");
  await other.getByLabel("Valor").fill("80,00");
  await add(other);
  await expect(other.getByText("Linhas (3)").first()).toBeVisible();

  // A note of fifty is among those of twenty.
  await page.getByLabel("R$ 50", { exact: true }).fill("1");
  await page.getByLabel("R$ 20", { exact: true }).fill("3");
  await page.getByLabel("R$ 10", { exact: true }).fill("1");
  await expect(page.getByText("Soma: R$ 120,00, faltam R$ 30,00 para as linhas")).toBeVisible();
  // A value that was typed and not kept is not lost by another form.
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByLabel("Valor").fill("1,00");
  await add(page);
  await expect(page.getByLabel("R$ 20", { exact: true })).toHaveValue("3");
  await page.getByLabel("Valor").fill("");
  await page.getByRole("button", { name: "Guardar cédulas" }).click();
  await expect(page.getByText("Faltam R$ 30,00 nas cédulas e moedas.")).toBeVisible();
  await expect(
    page.getByText("Confira as de R$ 20: talvez uma cédula de R$ 50 esteja entre elas."),
  ).toBeVisible();
  await expectSound(page);
  await other.goto(path);
  await close(other);
  await expect(other.getByRole("alert")).toContainText("Faltam R$ 30,00");
  await expectSound(other);

  await page.goto(path);
  await page.getByLabel("R$ 50", { exact: true }).fill("2");
  await page.getByLabel("R$ 20", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Guardar cédulas" }).click();
  await expect(page.getByText("Confere: as linhas em dinheiro")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fechar contagem" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Avisar pelo WhatsApp" })).toBeVisible();
  expect(await booked(office, "Oferta")).toEqual([]);

  await page.goto(path);
  await other.goto(path);
  await close(other);
  await expect(other.getByRole("status").first()).toContainText("Contagem fechada");
  expect(await booked(office, "Oferta")).toEqual([120_00, 30_00, 80_00]);
  await expectSound(other);

  // A phone that still shows the open counting is told.
  journey.expectRefused(`${path}/linha`, 409);
  await page.getByLabel("Valor").fill("5,00");
  await add(page);
  await expect(page.getByRole("alert")).toContainText("Rui Exemplo fechou esta contagem");
  await expect(page.getByRole("alert")).toContainText("R$ 5,00");
  await expectSound(page);
  expect(await booked(office, "Oferta")).toHaveLength(3);

  await other.getByRole("link", { name: "Folha para assinar" }).click();
  await expect(other.getByText("Ana Exemplo, data")).toBeVisible();
  await expect(other.getByText("Rui Exemplo, data")).toBeVisible();
  await expectSound(other);
  expect(await printedPages(other)).toBe(1);
  await other.goto("/painel/doacoes/contagem");
  await expectSound(other);
  await other.getByRole("link", { name: /Culto da noite/ }).click();
  await other
    .getByRole("link", { name: /^nº \d+$/ })
    .first()
    .click();
  await expect(other.getByRole("heading", { name: /^Recibo \d+$/ })).toBeVisible();
});

test("forty envelopes are typed on a phone without a sideways scroll", async ({ page, office }) => {
  await office.enter(page, "Davi Exemplo", "tesouraria");
  await openCounting(page, "Culto da manhã");
  await page.getByLabel("Fundo").selectOption("Oferta");
  await page.getByLabel("Valor").focus();
  for (let at = 1; at <= 40; at += 1) {
    await page.keyboard.type(`${at}00,00`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Linhas (${at})`).first()).toBeVisible();
    await expect(page.getByLabel("Valor")).toBeFocused();
    expect(await sidewaysScroll(page)).toBe(0);
  }
  // The sums stay in sight at the end of the list.
  await page.getByText("R$ 100,00", { exact: true }).last().scrollIntoViewIfNeeded();
  await expect(page.getByText("Diferença")).toBeInViewport();
  await expectSound(page);
});
