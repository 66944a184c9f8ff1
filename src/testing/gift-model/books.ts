import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { monthsOfQuarter, periodOfMonth } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { meansLabels, meansOfWire } from "../../giving/contract/means.ts";
import {
  type MonthPart,
  type MonthTotals,
  movementAtProvider,
  sumBy,
} from "../../giving/ledger/books/books.ts";
import { isMoney } from "../../giving/ledger/books/gift-words.ts";
import { giftsAsCsv } from "../../giving/ledger/books/gifts-as-csv.ts";
import { summariseMonths } from "../../giving/ledger/books/print-gifts.ts";
import { createBooks } from "../../giving/ledger/books/sql/books.ts";
import { SheetPage } from "../../giving/ledger/panel/month-routes.tsx";
import { QuarterPage } from "../../giving/ledger/panel/quarter-routes.tsx";
import { receiptOf } from "../../giving/ledger/receipt/receipt-page.tsx";
import { balanceOf, type GiftWithReversals } from "../../giving/ledger/reversals/reversal.ts";
import { giftsTakenBackIn, listGifts } from "../../giving/ledger/sql/gifts.ts";
import { sampleChurch, sum } from "./declarations.ts";

/** Sums of a month in each part of the books: gross, taken back and net, in centavos. */
type Sums = [gross: number, takenBack: number, net: number];

/** Sums of each means or fund, under the name that people read. */
type SumsBy = Record<string, Sums>;

/**
 * Checks that the panel's page, the spreadsheet, the sheet, the receipts and the command line say the same of a month,
 * and of each means and fund in it; and so do the gifts themselves. → the sums
 */
export async function checkBooks(database: Database, month: string): Promise<Sums> {
  const period = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
  const books = createBooks(database, { findAbout: async () => undefined });
  const [totals] = await books.totals([month]);
  if (!totals) throw new Error("A month has totals.");
  const page = sumsOf(totals);
  const byMeans = partsBy(totals, ({ means }) => meansLabels[means]);
  const byFund = partsBy(totals, ({ fund }) => fund ?? "Sem fundo");
  expect(sum(Object.values(byMeans).map(([gross]) => gross)), `parts of ${month}`).toBe(page[0]);

  const all: GiftWithReversals[] = [];
  for await (const some of books.readAll(period)) all.push(...some);
  const money = all.filter(isMoney).filter(({ state }) => state === "succeeded");
  const label = ({ means }: GiftWithReversals) => meansLabels[means];
  expect(giftsBy(money, label), `gifts of ${month}`).toEqual(byMeans);
  expect(
    giftsBy(money, ({ fund }) => fund ?? "Sem fundo"),
    `gifts of ${month}`,
  ).toEqual(byFund);
  const csv = rowsOfCsv(giftsAsCsv(all));
  expect(sumRows(csv), `CSV of ${month}`).toEqual(page);
  const received = csv.filter(({ bruto = "" }) => centavosOf(bruto) > 0);
  const csvLabel = ({ meio = "" }) => meansLabels[meansOfWire(meio) ?? "card"];
  expect(rowsBy(received, csvLabel), `CSV of ${month} by means`).toEqual(byMeans);
  const csvFund = ({ fundo }: Record<string, string>) => fundo || "Sem fundo";
  expect(rowsBy(received, csvFund), `CSV of ${month} by fund`).toEqual(byFund);

  const gifts = await books.received(period, 10_000);
  const takenBack = await books.takenBackIn(period);
  const sheet = tablesOf(
    createElement(SheetPage, {
      month,
      church: sampleChurch,
      nowMs: 0,
      totals,
      takenBack,
      gifts,
      isMore: false,
    }),
  );
  const [gross, net] = ["Bruto", "Líquido"].map((head) =>
    sum((sheet.get("Recebidas") ?? []).map((row) => centavosOf(row[head] ?? ""))),
  );
  expect([gross, net], `sheet of ${month}`).toEqual([page[0], page[2]]);
  expect(sumsOfTable(sheet.get("Por meio"), "Meio"), `sheet of ${month}`).toEqual(byMeans);
  expect(sumsOfTable(sheet.get("Por fundo"), "Fundo"), `sheet of ${month}`).toEqual(byFund);

  const receipts = gifts.map(receiptOf);
  expect(
    [
      sum(receipts.map(({ amountCentavos }) => amountCentavos)),
      sum(receipts.map(({ takenBackCentavos }) => takenBackCentavos)),
      sum(receipts.map(({ netCentavos }) => netCentavos)),
    ],
    `receipts of ${month}`,
  ).toEqual(page);

  const apart = [
    ...(await listGifts(database, period, "outside-sums")),
    ...(await database.read((reader) => giftsTakenBackIn(reader, period))),
  ];
  const [summary] = await summariseMonths(apart, books, month);
  expect(summary !== undefined || all.filter(isMoney).length === 0).toBe(true);
  if (summary) {
    const line = `command line of ${month}`;
    expect(sumsOf(summary.received), line).toEqual(page);
    expect(
      partsBy(summary.received, ({ means }) => meansLabels[means]),
      line,
    ).toEqual(byMeans);
    expect(summary.movement, line).toEqual(movementAtProvider(totals, takenBack));
  }
  return page;
}

/** The paper for the assembly says of each month, fund and means what the months' own sums say. */
export async function checkQuarter(database: Database, quarter: string): Promise<void> {
  const books = createBooks(database, { findAbout: async () => undefined });
  const months = await books.totals(monthsOfQuarter(quarter) ?? []);
  const tables = tablesOf(createElement(QuarterPage, { church: sampleChurch, nowMs: 0, months }));
  if (months.every(({ parts }) => parts.length === 0)) {
    expect(tables.size, quarter).toBe(0);
    return;
  }
  const told = (caption: string, head: string) =>
    Object.fromEntries(
      (tables.get(caption) ?? []).map(({ [head]: label = "", ...cells }) => [
        label,
        Object.values(cells).map(centavosOf),
      ]),
    );
  const withSum = (centavos: number[]) => [...centavos, sum(centavos)];
  expect(told("O trimestre", "Em reais"), quarter).toEqual({
    Bruto: withSum(months.map(({ grossCentavos }) => grossCentavos)),
    Devolvido: withSum(months.map(({ takenBackCentavos }) => takenBackCentavos)),
    Líquido: withSum(months.map(({ netCentavos }) => netCentavos)),
  });
  const netBy = (keyOf: (part: MonthPart) => string) => {
    const byMonth = months.map((month) => partsBy(month, keyOf));
    const keys = byMonth.flatMap((sums) => Object.keys(sums));
    return Object.fromEntries(
      keys.map((key) => [key, withSum(byMonth.map((sums) => sums[key]?.[2] ?? 0))]),
    );
  };
  expect(told("Por fundo, líquido", "Fundo"), quarter).toEqual(
    netBy(({ fund }) => fund ?? "Sem fundo"),
  );
  expect(told("Por meio, líquido", "Meio"), quarter).toEqual(
    netBy(({ means }) => meansLabels[means]),
  );
}

const sumsOf = ({
  grossCentavos,
  takenBackCentavos,
  netCentavos,
}: Omit<MonthTotals, "month">): Sums => [grossCentavos, takenBackCentavos, netCentavos];

const partsBy = ({ parts }: MonthTotals, keyOf: (part: MonthPart) => string): SumsBy =>
  Object.fromEntries(
    sumBy(parts, keyOf).map(({ key, grossCentavos, takenBackCentavos, netCentavos }) => [
      key,
      [grossCentavos, takenBackCentavos, netCentavos],
    ]),
  );

function giftsBy(
  gifts: readonly GiftWithReversals[],
  keyOf: (gift: GiftWithReversals) => string,
): SumsBy {
  const sums: SumsBy = {};
  for (const gift of gifts) {
    const { grossCentavos, takenBackCentavos, netCentavos } = balanceOf(gift);
    const [gross, takenBack, net] = sums[keyOf(gift)] ?? [0, 0, 0];
    sums[keyOf(gift)] = [gross + grossCentavos, takenBack + takenBackCentavos, net + netCentavos];
  }
  return sums;
}

type Row = Record<string, string>;

/** Each row of a spreadsheet by the heads of its columns. */
function rowsOfCsv(csv: string): Row[] {
  const [heads = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.replaceAll(/["\uFEFF]/g, "")));
  return rows.map((cells) =>
    Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])),
  );
}

const sumRows = (rows: readonly Row[]): Sums => {
  const of = (head: string) => sum(rows.map((row) => centavosOf(row[head] ?? "")));
  return [of("bruto"), of("devolvido"), of("líquido")];
};

const rowsBy = (rows: readonly Row[], keyOf: (row: Row) => string): SumsBy =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, sumRows(some)]));

/** The tables of a page by their captions, each row by the heads of its columns. */
function tablesOf(page: ReactElement): Map<string, Row[]> {
  const html = renderToStaticMarkup(page);
  return new Map(
    [...html.matchAll(/<table[^>]*><caption>(.*?)<\/caption>(.*?)<\/table>/g)].map(
      ([, caption = "", table = ""]) => {
        const [heads = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
          [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell),
        );
        return [
          caption,
          rows.map((cells) =>
            Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])),
          ),
        ];
      },
    ),
  );
}

const sumsOfTable = (rows: readonly Row[] = [], head: string): SumsBy =>
  Object.fromEntries(
    rows.map((row) => [
      row[head] ?? "",
      ["Bruto", "Devolvido", "Líquido"].map((column) => centavosOf(row[column] ?? "")) as Sums,
    ]),
  );

/** "R$ 1.234,56" or "1234,56" in centavos; nothing is zero. */
const centavosOf = (text: string): number => Number(text.replaceAll(/\D/g, ""));
