import { randomUUID } from "node:crypto";
import type { Database, Reader, Writer } from "../../../../platform/database/database.ts";
import { closedCountings } from "./closed-countings.ts";
import type { Gift } from "../../gift.ts";
import { daysAfter } from "../../../../format/church-clock.ts";
import type { Doubt } from "../doubts.ts";
import { type ClosedCounting, daysAround, type KnownMoney, sameMoney } from "../same-money.ts";
import { depositsOf, knownMoney, moneyOf, stillCounts } from "./known-money.ts";

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
  await writer
    .insertInto("closedCountings")
    .values(counting)
    .onConflict((same) => same.column("id").doUpdateSet(counting))
    .execute();
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

async function insertDoubt(
  writer: Writer,
  giftId: string,
  known: KnownMoney,
  nowMs: number,
): Promise<void> {
  await writer
    .insertInto("giftDoubts")
    .values({
      id: randomUUID(),
      giftId,
      otherId: known.from === "deposit" ? undefined : known.giftId,
      countingId: known.from === "deposit" ? known.countingId : undefined,
      madeAtMs: nowMs,
      toldApartBy: undefined,
      toldApartAtMs: undefined,
    })
    .execute();
}

/** Throws `StorageUnavailable`. */
export function createDoubts(database: Database) {
  return {
    /** Oldest first; of all gifts, of one, or of a counting. */
    list: (of: { giftId?: string; countingId?: string }, atMost: number) =>
      database.read((reader) => listDoubts(reader, of, atMost)),
    /** A person says that it is other money. → whether there was such a doubt of this gift */
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

async function listDoubts(
  reader: Reader,
  { giftId: ofGift, countingId: ofCounting }: { giftId?: string; countingId?: string },
  atMost: number,
): Promise<Doubt[]> {
  let query = reader
    .selectFrom("giftDoubts as doubt")
    .innerJoin("gifts as one", "one.id", "doubt.giftId")
    .leftJoin("gifts as other", "other.id", "doubt.otherId")
    .leftJoin("giftsTakenBack as back", "back.paymentId", "one.paymentId")
    .leftJoin("giftsTakenBack as otherBack", "otherBack.paymentId", "other.paymentId")
    .leftJoin("closedCountings as counting", "counting.id", "doubt.countingId")
    .select(["doubt.id", "doubt.giftId", "doubt.otherId", "doubt.countingId", "counting.day"])
    .where("doubt.toldApartAtMs", "is", null)
    .where(stillCounts("one", "back"))
    .where(stillCounts("other", "otherBack"))
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
  if (ids.length === 0) return [];
  const gifts = await reader.selectFrom("gifts").selectAll().where("id", "in", ids).execute();
  const byId = new Map(gifts.map((row) => [row.id, row]));
  return rows.flatMap(({ id, giftId, otherId, countingId, day }): Doubt[] => {
    const [gift, other] = [byId.get(giftId), byId.get(otherId ?? "")];
    if (!gift) return [];
    if (other) return [{ id, gift, other: { gift: other } }];
    return countingId && day ? [{ id, gift, other: { counting: { id: countingId, day } } }] : [];
  });
}
