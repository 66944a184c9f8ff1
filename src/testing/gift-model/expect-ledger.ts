import { expect } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { createBooks } from "../../giving/ledger/books/sql/books.ts";
import { sumOf } from "../../giving/ledger/reversals/reversal.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { allTime } from "./accounts.ts";

/**
 * The ledger has exactly these gifts of one month, each once, and its sums agree with one that is made by hand.
 * `ledger`: outside id → centavos that are left.
 */
export async function expectLedger(
  database: Database,
  month: string,
  ledger: ReadonlyMap<string, number>,
): Promise<void> {
  const gifts = await listGifts(database, allTime);
  expect(gifts.map(({ outsideId }) => outsideId).toSorted()).toEqual([...ledger.keys()].toSorted());
  const net = [...ledger.values()].reduce((sum, centavos) => sum + centavos, 0);
  expect(sumOf(gifts).netCentavos).toBe(net);
  const books = createBooks(database, { findAbout: async () => undefined });
  const [totals] = await books.totals([month]);
  expect(totals?.netCentavos).toBe(net);
  expect(gifts.map(({ receiptNumber = 0 }) => receiptNumber).toSorted((a, b) => a - b)).toEqual(
    gifts.map((_, index) => index + 1),
  );
}
