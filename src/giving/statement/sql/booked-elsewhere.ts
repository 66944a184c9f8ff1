import { sql, type SqlBool } from "kysely";
import type { Reader } from "../../../platform/database/database.ts";
import { dayAt, daysAfter, periodOfDay } from "../../../format/dates.ts";
import { type ClosedCounting, closedCountings } from "../../counting/sql/close-counting.ts";
import { day, isOfMoney } from "../../sql/gifts.ts";
import { type BookedElsewhere, daysAround } from "../not-a-gift.ts";

/**
 * Real money around the days of a statement that is in the ledger already, and not by a card. `sinceMs`: only what has
 * come into the ledger since then.
 */
export async function bookedElsewhere(
  reader: Reader,
  days: readonly string[],
  sinceMs = 0,
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
    .where("moved_at", ">=", sinceMs)
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
  return [...gifts, ...depositsOf(countings).filter(({ closedAtMs }) => closedAtMs >= sinceMs)];
}

/** A deposit of some countings, and when the last of them was closed. */
type Deposit = BookedElsewhere & { closedAtMs: number };

/** What is taken to the bank together is of one week, and of no more countings than that. */
const daysTogether = 6;
const mostTogether = 12;

/** Of each counting by itself, and of those that follow each other: both services of a Sunday go to the bank in one bag. */
function depositsOf(countings: readonly ClosedCounting[]): Deposit[] {
  return countings.flatMap((first, at) => {
    const last = daysAfter(first.day, daysTogether);
    const week = countings.slice(at, at + mostTogether).filter((counting) => counting.day <= last);
    return week.flatMap((_, more) => depositsOfBag(week.slice(0, more + 1)));
  });
}

/** Notes and cheques go to the bank together or apart. */
function depositsOfBag(bag: readonly ClosedCounting[]): Deposit[] {
  const [fromDay = "", lastDay = fromDay] = [bag[0]?.day, bag.at(-1)?.day];
  const cash = bag.map(({ cashCentavos }) => cashCentavos);
  const cheques = bag.map(({ chequeCentavos }) => chequeCentavos);
  const both = bag.map(({ cashCentavos, chequeCentavos }) => cashCentavos + chequeCentavos);
  // A counting that adds nothing is in no bag with others.
  const full = [cash, cheques, both].filter((parts) => parts.every((centavos) => centavos > 0));
  const sums = new Set(full.map((parts) => parts.reduce((sum, centavos) => sum + centavos, 0)));
  return [...sums].map((amountCentavos) => ({
    from: "counting",
    day: lastDay,
    amountCentavos,
    closedAtMs: Math.max(...bag.map(({ closedAtMs }) => closedAtMs)),
    ...(bag.length > 1 && { fromDay }),
  }));
}
