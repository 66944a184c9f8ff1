import { readFile } from "node:fs/promises";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { insertAttempt } from "../../src/giving/sql/sums.ts";
import { sampleGift } from "../../src/testing/storage/sample-gift.ts";
import { test } from "./with-panel.ts";

const dayMs = Date.parse("2025-03-06T12:00:00-03:00");

test("the month is shown, one gift is found, and the sheet is saved and printed", async ({
  page,
  office,
}) => {
  const gifts = [
    ["João da Conceição", 50_00],
    ["Sebastião Prado", 10_120_50],
  ].map(([giver, amount], at) =>
    sampleGift({
      id: `read-${at}`,
      giver: String(giver),
      amountCentavos: Number(amount),
      state: "succeeded",
      receiptNumber: 700_001 + at,
      begunAtMs: dayMs + at,
      settledAtMs: dayMs + at,
    }),
  );
  await office.database.write(async (writer) => {
    for (const gift of gifts) await insertAttempt(writer, gift);
  });
  await office.enter(page, "Antônio Reis", "tesouraria");
  await page.goto("/painel/doacoes/2025-03");
  await expect(page.getByText("R$ 10.170,50").first()).toBeVisible();
  await expectSound(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Planilha (CSV)" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(3);
  expect(csv).toContain("Sebastião Prado");

  await page.getByRole("link", { name: "Folha para assinar" }).click();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeVisible();
  // It looks like a list without overflow, and is a table for a screen reader.
  const received = page.getByRole("table", { name: "Recebidas" });
  await expect(received.getByRole("columnheader")).toHaveCount(6);
  expect((await received.boundingBox())?.width).toBeLessThan(390);
  await expectSound(page);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto("/painel/doacoes/2025-03");
  await page.getByRole("searchbox").fill("sebastiao");
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(page.getByRole("link", { name: /Sebastião Prado/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: /Sebastião Prado/ }).click();
  await expect(page.getByRole("heading", { name: "Recibo 700002" })).toBeVisible();
  await expect(page.getByText("O que aconteceu")).toBeVisible();
  await expectSound(page);
});

test("a printed month of 181 gifts has its signature on the first page, and numbered pages", async ({
  page,
  office,
}) => {
  const begunAtMs = Date.parse("2026-02-06T12:00:00-03:00");
  const gifts = Array.from({ length: 181 }, (_, at) =>
    sampleGift({
      id: `sheet-${at}`,
      giver: at % 9 === 0 ? "Maria Aparecida da Conceição Albuquerque" : "João Prado",
      state: "succeeded",
      receiptNumber: 1_000 + at,
      begunAtMs: begunAtMs + at * 60_000,
      settledAtMs: begunAtMs + at * 60_000,
    }),
  );
  await office.database.write(async (writer) => {
    for (const gift of gifts) await insertAttempt(writer, gift);
  });
  await office.enter(page, "Antônio Prado", "tesouraria");
  await page.goto("/painel/doacoes/2026-02/folha");
  await expect(page.getByText("a lista que segue, de 181 contribuições")).toBeVisible();
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(5);

  // As wide as the paper between its margins, and at most one page high.
  const pixels = (cm: number) => Math.round((cm / 2.54) * 96);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: pixels(21 - 3), height: pixels(29.7 - 3.2) });
  await expect(page.getByText("Conferido por, data")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Líquido").first()).toBeInViewport({ ratio: 1 });
  const numbered = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join(" "),
  );
  // Browsers ignore rules that they do not know.
  expect(numbered).toContain('"página " counter(page) " de " counter(pages)');
});
