import { sql, type SqlBool } from "kysely";
import type { Reader } from "../../../platform/database/database.ts";
import { dayAt, daysAfter, periodOfDay } from "../../reports/church-month.ts";
import { type ClosedCounting, closedCountings } from "../../counting/sql/close-counting.ts";
import { day, isOfMoney } from "../../sql/gifts.ts";
import { type BookedElsewhere, daysAround } from "../not-a-gift.ts";

/** Real money around the days of a statement that is in the ledger already, and not by a card. */
export async function bookedElsewhere(
  reader: Reader,
  days: readonly string[],
): Promise<BookedElsewhere[]> {
  const inOrder = days.toSorted();
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined) return [];
  const fromDay = daysAfter(first, -daysAround);
  const toDay = daysAfter(last, daysAround);
  const rows = await reader
    .selectFrom("gifts")
    .leftJoin("gifts_taken_back as back", "back.payment_id", "gifts.payment_id")
    .select(["source", "settled_at", "amount_centavos", "receipt_number"])
    .where("source", "in", ["by-hand", "bank"])
    .where(isOfMoney, "=", sql.lit(1))
    .where((row) => row.between(day, periodOfDay(fromDay).fromMs, periodOfDay(toDay).toMs - 1))
    .where("state", "=", "succeeded")
    // What went back altogether is not in the account.
    .where(sql<SqlBool>`coalesce(back.centavos, 0) < amount_centavos`)
    .execute();
  const gifts = rows.map((row): BookedElsewhere => ({
    from: row.source === "bank" ? "bank" : "by-hand",
    day: dayAt(row.settled_at ?? 0),
    amountCentavos: row.amount_centavos,
    receiptNumber: row.receipt_number ?? 0,
  }));
  const countings = await closedCountings(reader, { fromDay, toDay });
  return [...gifts, ...countings.flatMap(depositsOf)];
}

/** Notes and cheques go to the bank together or apart. */
function depositsOf(counting: ClosedCounting): BookedElsewhere[] {
  const { cashCentavos, chequeCentavos } = counting;
  const sums = new Set([cashCentavos, chequeCentavos, cashCentavos + chequeCentavos]);
  return [...sums]
    .filter((centavos) => centavos > 0)
    .map((amountCentavos) => ({ from: "counting", day: counting.day, amountCentavos }));
}
