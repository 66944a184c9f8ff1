import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { SheetPage } from "../../giving/panel/month-routes.tsx";
import { receiptOf } from "../../giving/receipt/receipt-routes.ts";
import { isMoney } from "../../giving/reports/gift-words.ts";
import { giftsAsCsv } from "../../giving/reports/gifts-as-csv.ts";
import { periodOfMonth } from "../../giving/reports/church-month.ts";
import { movementAtProvider } from "../../giving/reports/gift-reports.ts";
import { summariseMonths } from "../../giving/reports/month-summary.ts";
import { createGiftReports } from "../../giving/reports/sql/gift-reports.ts";
import { listGifts } from "../../giving/sql/gifts.ts";
import type { GiftWithReversals } from "../../giving/reversals/balance.ts";
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
