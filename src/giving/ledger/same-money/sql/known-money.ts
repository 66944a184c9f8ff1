import { sql, type SqlBool } from "kysely";
import type { Reader } from "../../../../platform/database/database.ts";
import { closedCountings } from "./closed-countings.ts";
import { countsAtMs, type Gift, type GiftSource, paymentNameOf } from "../../gift.ts";
import { dayAt, daysAfter, periodOfDay } from "../../../../format/church-clock.ts";
import { giverLabel } from "../../reports/gift-words.ts";
import { day, isOfMoney } from "../../sql/gifts.ts";
import { type ClosedCounting, daysAround, type KnownMoney, type Money } from "../same-money.ts";

/**
 * Whether no person has taken a gift back. What its bank gave back did come, and the person who tells of it a second time has to
 * be asked. For no gift it is true.
 */
export const stillCounts = (gift: string, back: string) =>
  sql<SqlBool>`coalesce(${sql.ref(`${gift}.source`)} = 'bank'
    or coalesce(${sql.ref(`${back}.centavos`)}, 0) < ${sql.ref(`${gift}.amount_centavos`)}, true)`;

/**
 * Real money of other sources around the days of some money of one source, that is in the ledger already and was not
 * taken back by a person. `sinceMs`: only what has come into the ledger since then.
 */
export async function knownMoney(
  reader: Reader,
  fresh: readonly Pick<Money, "from" | "day">[],
  { sinceMs = 0, sources }: { sinceMs?: number; sources?: readonly GiftSource[] } = {},
): Promise<KnownMoney[]> {
  const inOrder = fresh.map((one) => one.day).toSorted();
  const [first] = inOrder;
  const last = inOrder.at(-1);
  const from = fresh[0]?.from;
  if (first === undefined || last === undefined || from === undefined) return [];
  const fromDay = daysAfter(first, -daysAround);
  const toDay = daysAfter(last, daysAround);
  const rows = await reader
    .selectFrom("gifts")
    .leftJoin("giftsTakenBack as back", "back.paymentId", "gifts.paymentId")
    .selectAll("gifts")
    .where(isOfMoney, "=", sql.lit(1))
    .where((row) => row.between(day, periodOfDay(fromDay).fromMs, periodOfDay(toDay).toMs - 1))
    // Written so that the index of days is used.
    .where(sql<SqlBool>`(state = 'succeeded') is true`)
    .where("source", "in", sources ?? sourcesBeside(from))
    .where("movedAtMs", ">=", sinceMs)
    .where(stillCounts("gifts", "back"))
    .orderBy(day)
    .orderBy("gifts.id")
    .execute();
  const answered = await answeredFor(reader, from);
  const gifts = rows.filter(({ id }) => !answered.has(id)).map(moneyOf);
  if (sources !== undefined || (from !== "statement" && from !== "by-hand")) return gifts;
  const countings = await closedCountings(reader, { fromDay, toDay });
  const closedSince = countings.filter(({ closedAtMs }) => closedAtMs >= sinceMs);
  const newIds = new Set(closedSince.map(({ id }) => id));
  // A bag is new as soon as one of its countings is.
  const deposits = depositsOf(countings).filter(({ countingIds }) =>
    countingIds.some((id) => newIds.has(id)),
  );
  return [...gifts, ...deposits];
}

/** The gifts that may be one of this source already: they answer for no second one. */
async function answeredFor(reader: Reader, from: Money["from"]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom("giftDoubts as doubt")
    .innerJoin("gifts as one", "one.id", "doubt.giftId")
    .leftJoin("gifts as other", "other.id", "doubt.otherId")
    .leftJoin("giftsTakenBack as back", "back.paymentId", "one.paymentId")
    .leftJoin("giftsTakenBack as otherBack", "otherBack.paymentId", "other.paymentId")
    .select(["one.id as oneId", "one.source as oneSource", "other.id as otherId"])
    .select(sql<Money["from"]>`coalesce(other.source, 'deposit')`.as("otherSource"))
    .where("toldApartAtMs", "is", null)
    .where(stillCounts("one", "back"))
    .where(stillCounts("other", "otherBack"))
    .execute();
  // What was counted meets another gift as a line, or as a deposit.
  const isOfSource = (source: Money["from"]) =>
    source === from || (from === "deposit" && source === "counting");
  return new Set(
    rows.flatMap(({ oneId, oneSource, otherId, otherSource }) => [
      ...(isOfSource(otherSource) ? [oneId] : []),
      ...(isOfSource(oneSource) && otherId ? [otherId] : []),
    ]),
  );
}

const sourcesBeside = (from: Money["from"]): GiftSource[] => {
  if (from === "deposit") return ["by-hand", "statement"];
  return (["bank", "by-hand", "statement", "counting"] as const).filter((one) => one !== from);
};

/** A gift of the ledger, as it is compared. */
export const moneyOf = (gift: Gift): KnownMoney & { from: GiftSource } => ({
  from: gift.source,
  giftId: gift.id,
  receiptNumber: gift.receiptNumber ?? 0,
  giver: giverLabel(gift),
  means: gift.means,
  day: dayAt(countsAtMs(gift)),
  amountCentavos: gift.amountCentavos,
  paymentName: paymentNameOf(gift),
});

/** What `depositsOf` asks of a counting, which may still be open. */
type Counted = Omit<ClosedCounting, "closedAtMs">;

/** A deposit of some countings. */
type Deposit = KnownMoney & { from: "deposit"; countingIds: string[] };

/** One deposit holds at most 12 countings of at most 7 days. */
const daysTogether = 6;
const mostTogether = 12;

/** Of each counting by itself, and of those that follow each other: both services of a Sunday go to the bank in one bag. */
export function depositsOf(countings: readonly Counted[]): Deposit[] {
  return countings.flatMap((first, at) => {
    const last = daysAfter(first.day, daysTogether);
    const week = countings.slice(at, at + mostTogether).filter((counting) => counting.day <= last);
    return week.flatMap((_, more) => depositsOfBag(week.slice(0, more + 1)));
  });
}

/** Notes and cheques go to the bank together or apart. */
function depositsOfBag(bag: readonly Counted[]): Deposit[] {
  const [fromDay = "", lastDay = fromDay] = [bag[0]?.day, bag.at(-1)?.day];
  const cash = bag.map(({ cashCentavos }) => cashCentavos);
  const cheques = bag.map(({ chequeCentavos }) => chequeCentavos);
  const both = bag.map(({ cashCentavos, chequeCentavos }) => cashCentavos + chequeCentavos);
  // A counting that adds nothing is in no bag with others.
  const full = [cash, cheques, both].filter((parts) => parts.every((centavos) => centavos > 0));
  const sums = new Set(full.map((parts) => parts.reduce((sum, centavos) => sum + centavos, 0)));
  return [...sums].map((amountCentavos) => ({
    from: "deposit",
    means: "cash",
    day: lastDay,
    amountCentavos,
    countingId: bag.at(-1)?.id ?? "",
    countingIds: bag.map(({ id }) => id),
    ...(bag.length > 1 && { fromDay }),
  }));
}
