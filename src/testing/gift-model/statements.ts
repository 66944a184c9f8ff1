import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { isMoney } from "../../giving/ledger/reports/gift-words.ts";
import { periodOfYear, yearUntil } from "../../format/dates.ts";
import { createGiftReports } from "../../giving/ledger/reports/sql/gift-reports.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { sumOf } from "../../giving/ledger/reversals/balance.ts";
import { StatementPaper } from "../../giving/people/year-statement/panel/statement-paper.tsx";
import { createYearStatements } from "../../giving/people/year-statement/sql/year-statements.ts";
import { statementInWords } from "../../giving/people/year-statement/statement-in-words.ts";
import type { YearStatement } from "../../giving/people/year-statement/year-statement.ts";
import * as format from "../../format/format.ts";
import type { Database } from "../../platform/database/database.ts";

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

export const sampleChurch = {
  name: "Igreja Exemplo",
  cnpj: "11222333000181",
  giverYears: 5,
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
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
