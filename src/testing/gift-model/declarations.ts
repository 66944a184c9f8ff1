import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { periodOfYear, yearUntil } from "../../format/church-clock.ts";
import * as format from "../../format/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { isMoney } from "../../giving/ledger/books/gift-words.ts";
import { createBooks } from "../../giving/ledger/books/sql/books.ts";
import { balanceOf, sumOf } from "../../giving/ledger/reversals/reversal.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import {
  declarationInWords,
  type Declaration,
} from "../../giving/people/declaration/declaration.ts";
import { DeclarationPaper } from "../../giving/people/declaration/panel/declaration-pages.tsx";
import { createDeclarations } from "../../giving/people/declaration/sql/declarations.ts";

/**
 * The declarations of a year and the gifts without a giver are together the year's sum, and each declaration says the same in
 * the list, on paper and in words. → the declarations
 */
export async function checkDeclarations(database: Database, year: number): Promise<Declaration[]> {
  const unused = { messageIdDomain: "exemplo.com.br", now: () => 0, wakeOutbox: () => {} };
  const store = createDeclarations(database, unused);
  const declarations: Declaration[] = [];
  for await (const some of store.readAll(year)) declarations.push(...some);
  const { givers } = await store.list(year, undefined, 10_000);
  expect(givers.map(({ giver, sum: of }) => [giver.id, of])).toEqual(
    declarations.map(({ giver, sum: of }) => [giver.id, of]),
  );
  for (const declaration of declarations) {
    expect(await store.find(year, declaration.giver.id)).toEqual(declaration);
    const { netCentavos } = declaration.sum;
    expect(sum(declaration.gifts.map((gift) => balanceOf(gift).netCentavos))).toBe(netCentavos);
    const total = `Total de ${year}`;
    const paper = renderToStaticMarkup(
      createElement(DeclarationPaper, { declaration, church: sampleChurch, nowMs: 0 }),
    );
    expect(paper).toContain(`${total}</th><td class="amount">${format.money(netCentavos)}<`);
    expect(declarationInWords(declaration, sampleChurch, 0)).toContain(
      `${total}: ${format.money(netCentavos)}`,
    );
  }
  const gifts = await listGifts(database, periodOfYear(year) ?? { fromMs: 0, toMs: 0 });
  const withoutGiver = gifts.filter((gift) => isMoney(gift) && gift.giverId === undefined);
  const books = createBooks(database, { findAbout: async () => undefined });
  const months = await books.totals(yearUntil(`${year}-12`));
  expect(
    sum(declarations.map((declaration) => declaration.sum.netCentavos)) +
      sumOf(withoutGiver).netCentavos,
  ).toBe(sum(months.map(({ netCentavos }) => netCentavos)));
  return declarations;
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

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);
