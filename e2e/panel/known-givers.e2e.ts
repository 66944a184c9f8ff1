import type { Locator, Page } from "@playwright/test";
import { sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { noonOf } from "../../src/format/dates.ts";
import { recordGifts } from "../../src/giving/sql/record-gifts.ts";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const names = "Ana Bia Caio Davi Eva Fábio Gabi Hugo Inês João Lia Rui".split(" ");
const givers = names.map((name) => `${name} da Conceição`);

/** As C6 Bank writes it: round amounts with one decimal, and the payer in capitals. */
const statement = sampleStatement(
  givers.map((giver, at) => ({
    day: `2026-03-${String(at + 1).padStart(2, "0")}`,
    centavos: (at + 1) * 50_00,
    memo: `PIX RECEBIDO DE ${giver.toUpperCase()}`,
    fitid: `C6-${at}`,
  })),
  { asOf: "2026-03-31" },
).replaceAll(/(<TRNAMT>\d+\.\d)0/g, "$1");

function countTaps(page: Page) {
  let taps = 0;
  return {
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async choose(target: Locator, content: string) {
      const opened = page.waitForEvent("filechooser");
      taps += 1;
      await target.click();
      const file = { mimeType: "application/x-ofx", buffer: Buffer.from(content) };
      await (await opened).setFiles({ name: "extrato.ofx", ...file });
    },
    taps: () => taps,
  };
}

test("a treasurer books twelve known givers of a statement in three taps, and types nothing", async ({
  page,
  office,
}) => {
  await office.database.write((writer) =>
    recordGifts(
      writer,
      givers.map((name, at) => ({
        mode: "live",
        means: "cash",
        source: "by-hand",
        fund: at % 2 === 0 ? "Dízimo" : "Oferta",
        amountCentavos: 10_00,
        name,
        email: undefined,
        memo: undefined,
        outsideId: `a-mao:known-${at}`,
        givenAtMs: noonOf("2026-01-11"),
        bookedBy: "servidor",
      })),
      noonOf("2026-01-11"),
    ),
  );
  await office.enter(page, "Tereza dos Doze", "tesouraria");
  await page.goto("/painel");
  const { tap, choose, taps } = countTaps(page);

  await tap(page.getByRole("link", { name: "Importar extrato" }));
  await choose(page.getByLabel("Arquivo do extrato (OFX)"), statement);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(12);
  await expectSound(page);
  await tap(page.getByRole("button", { name: "Lançar" }));

  await expect(page.getByText("12 contribuições lançadas, R$ 3.900,00")).toBeVisible();
  for (const giver of givers) await expect(page.getByText(giver)).toHaveCount(1);
  expect(taps()).toBe(3);
});
