import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { SheetPage } from "../../giving/panel/sheet-page.tsx";
import { receiptOf } from "../../giving/receipt/receipt-routes.ts";
import { isMoney } from "../../giving/reports/gift-words.ts";
import { giftsAsCsv } from "../../giving/reports/gifts-as-csv.ts";
import { periodOfMonth, periodOfYear, yearUntil } from "../../giving/reports/church-month.ts";
import { movementAtProvider } from "../../giving/reports/gift-reports.ts";
import { summariseMonths } from "../../giving/reports/month-summary.ts";
import { createGiftReports } from "../../giving/reports/sql/gift-reports.ts";
import { listGifts } from "../../giving/sql/gifts.ts";
import { type GiftWithReversals, sumOf } from "../../giving/reversals/balance.ts";
import { StatementPaper } from "../../giving/year-statement/panel/statement-paper.tsx";
import { createYearStatements } from "../../giving/year-statement/sql/year-statements.ts";
import { statementInWords } from "../../giving/year-statement/statement-in-words.ts";
import type { YearStatement } from "../../giving/year-statement/year-statement.ts";
import * as format from "../../format/format.ts";
import type { Database } from "../../platform/database/database.ts";

/** What each report says of a month: gross, taken back and net, in centavos. */
type Sums = [gross: number, takenBack: number, net: number];

/** The panel's page, the spreadsheet, the sheet, the receipts and the command line say the same of a month. → that */
export async function checkReports(database: Database, month: string): Promise<Sums> {
  const period = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };
  const reports = createGiftReports(database, { findAbout: async () => undefined });
  const [totals] = await reports.totals([month]);
  if (!totals) throw new Error("A month has totals.");
  const page: Sums = [totals.grossCentavos, totals.takenBackCentavos, totals.netCentavos];

  const all: GiftWithReversals[] = [];
  for await (const some of reports.readAll(period)) all.push(...some);
  expect(sumsOfCsv(giftsAsCsv(all)), `CSV of ${month}`).toEqual(page);

  const gifts = await reports.received(period, 10_000);
  const takenBack = await reports.takenBackIn(period);
  const sheet = renderToStaticMarkup(
    createElement(SheetPage, {
      month,
      churchName: "Igreja",
      nowMs: 0,
      totals,
      takenBack,
      gifts,
      isMore: false,
    }),
  );
  expect(sumsOfSheet(sheet), `sheet of ${month}`).toEqual(page);

  const receipts = gifts.map(receiptOf);
  expect(
    [
      sum(receipts.map(({ amountCentavos }) => amountCentavos)),
      sum(receipts.map(({ takenBackCentavos }) => takenBackCentavos)),
      sum(receipts.map(({ netCentavos }) => netCentavos)),
    ],
    `receipts of ${month}`,
  ).toEqual(page);

  const [summary] = await summariseMonths(await listGifts(database, period), reports, month);
  expect(summary !== undefined || all.filter(isMoney).length === 0).toBe(true);
  if (summary) {
    const { grossCentavos, takenBackCentavos, netCentavos } = summary.received;
    const line = `command line of ${month}`;
    expect([grossCentavos, takenBackCentavos, netCentavos], line).toEqual(page);
    expect(summary.movement, line).toEqual(movementAtProvider(totals, takenBack));
  }
  return page;
}

/**
 * The statements of a year and the gifts without a giver are together the year's sum, and each statement says the same in
 * the list, on paper and in words. → the statements
 */
export async function checkStatements(database: Database, year: number): Promise<YearStatement[]> {
  const unused = { messageIdDomain: "exemplo.com.br", now: () => 0, wakeOutbox: () => {} };
  const yearStatements = createYearStatements(database, unused);
  const statements: YearStatement[] = [];
  for await (const some of yearStatements.readAll(year)) statements.push(...some);
  const { givers } = await yearStatements.list(year, undefined, 10_000);
  expect(givers.map(({ giver, sum: of }) => [giver.id, of])).toEqual(
    statements.map(({ giver, sum: of }) => [giver.id, of]),
  );
  for (const statement of statements) {
    expect(await yearStatements.find(year, statement.giver.id)).toEqual(statement);
    const { netCentavos } = statement.sum;
    expect(sum(statement.lines.map((line) => line.netCentavos))).toBe(netCentavos);
    const total = `Total de ${year}`;
    const paper = renderToStaticMarkup(
      createElement(StatementPaper, { statement, church: sampleChurch, nowMs: 0 }),
    );
    expect(paper).toContain(`${total}</th><td class="amount">${format.money(netCentavos)}<`);
    expect(statementInWords(statement, sampleChurch, 0)).toContain(
      `${total}: ${format.money(netCentavos)}`,
    );
  }
  const gifts = await listGifts(database, periodOfYear(year) ?? { fromMs: 0, toMs: 0 });
  const withoutGiver = gifts.filter((gift) => isMoney(gift) && gift.giverId === undefined);
  const reports = createGiftReports(database, { findAbout: async () => undefined });
  const months = await reports.totals(yearUntil(`${year}-12`));
  expect(
    sum(statements.map((statement) => statement.sum.netCentavos)) + sumOf(withoutGiver).netCentavos,
  ).toBe(sum(months.map(({ netCentavos }) => netCentavos)));
  return statements;
}

const sampleChurch = {
  name: "Igreja Exemplo",
  cnpj: "11222333000181",
  address: {
    street: "Rua Exemplo",
    number: "1",
    district: "Centro",
    city: "Pedra Clara",
    state: "SP",
    postalCode: "12345000",
    latitude: 0,
    longitude: 0,
  },
};

function sumsOfCsv(csv: string): Sums {
  const [heads = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.replaceAll('"', "")));
  const of = (name: string) =>
    sum(rows.map((row) => Number((row[heads.indexOf(name)] || "0").replace(",", ""))));
  return [of("bruto"), of("devolvido"), of("líquido")];
}

function sumsOfSheet(html: string): Sums {
  const of = (label: string) =>
    sum(
      [...html.matchAll(new RegExp(`data-label="${label}">([^<]*)<`, "g"))].map(([, text]) =>
        Number(text?.replaceAll(/\D/g, "")),
      ),
    );
  const [gross, net] = [of("Bruto"), of("Líquido")];
  return [gross, gross - net, net];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
