import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { daysAfter, dayAt, periodOfDay } from "../../../../format/church-clock.ts";
import type { Database, Reader, Writer } from "../../../../platform/database/database.ts";
import { addRow, listRows, putRow } from "../../../../platform/database/rows-by.ts";
import { giverLabel } from "../../books/gift-words.ts";
import { type Gift, countsAtMs, type GiftSource, paymentNameOf } from "../../gift.ts";
import { day, giftsOfDays, isReceived } from "../../sql/gifts.ts";
import type { ClosedCounting } from "../../sql/tables.ts";
import { type Doubt, daysAround, type KnownMoney, sameMoney, type Money } from "../same-money.ts";

/** Notes which of some gifts, that were just booked, the ledger may have from elsewhere. */
export async function noteDoubts(
  writer: Writer,
  gifts: readonly Gift[],
  nowMs: number,
): Promise<void> {
  for (const some of Map.groupBy(gifts, ({ source }) => source).values()) {
    const fresh = some.map(moneyOf);
    const matches = sameMoney(fresh, await knownMoney(writer, fresh));
    const ofLines = new Set(
      matches.flatMap(({ at, known }) => (known.from === "counting" ? at : [])),
    );
    for (const { at, known } of matches) {
      // A line and the deposit with it are one and the same money.
      if (known.from === "deposit" && ofLines.has(at)) continue;
      const gift = some[at];
      if (gift) await insertDoubt(writer, gift.id, known, nowMs);
    }
  }
}

/** Keeps what a counting takes to the bank that was just closed, and notes which gifts may be that money. */
export async function noteClosedCounting(writer: Writer, counting: ClosedCounting): Promise<void> {
  await putRow(writer, "closedCountings", { id: counting.id }, counting);
  const countings = await closedCountings(writer, {
    fromDay: daysAfter(counting.day, -daysAround),
    toDay: daysAfter(counting.day, daysAround),
  });
  const deposits = depositsOf(countings).filter(({ countingIds }) =>
    countingIds.includes(counting.id),
  );
  for (const { at, known } of sameMoney(deposits, await knownMoney(writer, deposits))) {
    const deposit = deposits[at];
    if (deposit && known.from !== "deposit") {
      await insertDoubt(writer, known.giftId, deposit, counting.closedAtMs);
    }
  }
}

async function insertDoubt(writer: Writer, giftId: string, known: KnownMoney, nowMs: number) {
  const other =
    known.from === "deposit" ? { countingId: known.countingId } : { otherId: known.giftId };
  await addRow(writer, "giftDoubts", { id: randomUUID(), giftId, ...other, madeAtMs: nowMs });
}

/** Throws `StorageUnavailable`. */
export function createDoubts(database: Database) {
  return {
    /** Lists doubts, oldest first: of all gifts, of one, or of a counting. */
    list: (of: { giftId?: string; countingId?: string }, atMost: number) =>
      database.read((reader) => listDoubts(reader, of, atMost)),
    /** Notes that a person says that it is other money. → true if there was such a doubt of this gift */
    tellApart: (id: string, giftId: string, staffId: string, nowMs: number) =>
      database.write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("giftDoubts")
          .set({ toldApartBy: staffId, toldApartAtMs: nowMs })
          .where("id", "=", id)
          .where((row) => row.or([row("giftId", "=", giftId), row("otherId", "=", giftId)]))
          .where("toldApartAtMs", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** Doubts that no person has decided: both gifts still count. */
const openDoubts = (reader: Reader) =>
  reader
    .selectFrom("giftDoubts as doubt")
    .innerJoin("gifts as one", "one.id", "doubt.giftId")
    .leftJoin("gifts as other", "other.id", "doubt.otherId")
    .leftJoin("giftsTakenBack as back", "back.paymentId", "one.paymentId")
    .leftJoin("giftsTakenBack as otherBack", "otherBack.paymentId", "other.paymentId")
    .where("doubt.toldApartAtMs", "is", null)
    .where(stillCounts("one", "back"))
    .where(stillCounts("other", "otherBack"));

async function listDoubts(
  reader: Reader,
  { giftId: ofGift, countingId: ofCounting }: { giftId?: string; countingId?: string },
  atMost: number,
): Promise<Doubt[]> {
  let query = openDoubts(reader)
    .leftJoin("closedCountings as counting", "counting.id", "doubt.countingId")
    .select(["doubt.id", "doubt.giftId", "doubt.otherId", "doubt.countingId", "counting.day"])
    .orderBy("doubt.madeAtMs")
    .orderBy("doubt.id")
    .limit(atMost);
  if (ofGift !== undefined) {
    query = query.where((row) =>
      row.or([row("doubt.giftId", "=", ofGift), row("doubt.otherId", "=", ofGift)]),
    );
  }
  if (ofCounting !== undefined) query = query.where("doubt.countingId", "=", ofCounting);
  const rows = await query.execute();
  const ids = rows.flatMap(({ giftId, otherId }) => [giftId, otherId ?? []]).flat();
  const gifts = await listRows(reader, "gifts", { id: ids });
  const byId = new Map(gifts.map((row) => [row.id, row]));
  return rows.flatMap(({ id, giftId, otherId, countingId, day: onDay }): Doubt[] => {
    const [gift, other] = [byId.get(giftId), byId.get(otherId ?? "")];
    if (!gift) return [];
    if (other) return [{ id, gift, other: { gift: other } }];
    return countingId && onDay
      ? [{ id, gift, other: { counting: { id: countingId, day: onDay } } }]
      : [];
  });
}

/**
 * True unless a treasurer took the gift back. A bank's return does not count: that money did come, and a person who books it
 * a second time has to be asked. True where there is no gift.
 */
const stillCounts = (gift: string, back: string) =>
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
  const inOrder = fresh.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const { from } = first;
  const fromDay = daysAfter(first.day, -daysAround);
  const toDay = daysAfter(last.day, daysAround);
  const period = { fromMs: periodOfDay(fromDay).fromMs, toMs: periodOfDay(toDay).toMs };
  const rows = await giftsOfDays(reader, "money", period)
    .leftJoin("giftsTakenBack as back", "back.paymentId", "gifts.paymentId")
    .selectAll("gifts")
    .where(isReceived)
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
  const rows = await openDoubts(reader)
    .select(["one.id as oneId", "one.source as oneSource", "other.id as otherId"])
    .select(sql<Money["from"]>`coalesce(other.source, 'deposit')`.as("otherSource"))
    .execute();
  // Counted money meets another gift as a line, or as a deposit.
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
const moneyOf = (gift: Gift): KnownMoney & { from: GiftSource } => ({
  from: gift.source,
  giftId: gift.id,
  receiptNumber: gift.receiptNumber ?? 0,
  giver: giverLabel(gift),
  means: gift.means,
  day: dayAt(countsAtMs(gift)),
  amountCentavos: gift.amountCentavos,
  paymentName: paymentNameOf(gift),
});

/** Fields of a counting that `depositsOf` needs: it may still be open. */
type Counted = Omit<ClosedCounting, "closedAtMs">;

/** A deposit of some countings. */
type Deposit = KnownMoney & { from: "deposit"; countingIds: string[] };

/** Days from the first to the last counting of a deposit: it holds at most 12 countings of at most 7 days. */
const daysTogether = 6;
const mostTogether = 12;

/**
 * Deposits of each counting by itself, and of those that follow each other: both services of a Sunday go to the bank in
 * one bag.
 */
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

/**
 * Closed countings of some days, as "2026-11-22", both included. Money that was taken back later is still in the sums.
 */
export const closedCountings = (
  reader: Reader,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<ClosedCounting[]> =>
  reader
    .selectFrom("closedCountings")
    .selectAll()
    .where((row) => row.between("day", fromDay, toDay))
    .orderBy("day")
    .orderBy("id")
    .execute();
