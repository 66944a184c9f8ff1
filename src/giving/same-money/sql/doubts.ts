import { randomUUID } from "node:crypto";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { closedCountings } from "../../counting/sql/closed-countings.ts";
import type { Gift } from "../../gift.ts";
import { daysAfter } from "../../../format/dates.ts";
import { giftOf } from "../../sql/gifts.ts";
import type { Doubt, Doubts } from "../doubts.ts";
import { daysAround, type KnownMoney, sameMoney } from "../same-money.ts";
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

/** Notes which gifts may be the money of a counting that was just closed, as it was taken to the bank. */
export async function noteDepositDoubts(
  writer: Writer,
  counting: { id: string; day: string },
  nowMs: number,
): Promise<void> {
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
      await insertDoubt(writer, known.giftId, deposit, nowMs);
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
    .insertInto("gift_doubts")
    .values({
      id: randomUUID(),
      gift_id: giftId,
      other_id: known.from === "deposit" ? null : known.giftId,
      counting_id: known.from === "deposit" ? known.countingId : null,
      made_at: nowMs,
      told_apart_by: null,
      told_apart_at: null,
    })
    .execute();
}

/** Throws `StorageUnavailable`. */
export function createDoubts(database: Database): Doubts {
  return {
    list: (of, atMost) => database.read((reader) => listDoubts(reader, of, atMost)),
    tellApart: (id, giftId, staffId, nowMs) =>
      database.write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("gift_doubts")
          .set({ told_apart_by: staffId, told_apart_at: nowMs })
          .where("id", "=", id)
          .where((row) => row.or([row("gift_id", "=", giftId), row("other_id", "=", giftId)]))
          .where("told_apart_at", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

async function listDoubts(
  reader: Reader,
  { giftId, countingId }: { giftId?: string; countingId?: string },
  atMost: number,
): Promise<Doubt[]> {
  let query = reader
    .selectFrom("gift_doubts as doubt")
    .innerJoin("gifts as one", "one.id", "doubt.gift_id")
    .leftJoin("gifts as other", "other.id", "doubt.other_id")
    .leftJoin("gifts_taken_back as back", "back.payment_id", "one.payment_id")
    .leftJoin("gifts_taken_back as other_back", "other_back.payment_id", "other.payment_id")
    .leftJoin("countings as counting", "counting.id", "doubt.counting_id")
    .select(["doubt.id", "doubt.gift_id", "doubt.other_id", "doubt.counting_id", "counting.day"])
    .where("doubt.told_apart_at", "is", null)
    .where(stillCounts("one", "back"))
    .where(stillCounts("other", "other_back"))
    .orderBy("doubt.made_at")
    .orderBy("doubt.id")
    .limit(atMost);
  if (giftId !== undefined) {
    query = query.where((row) =>
      row.or([row("doubt.gift_id", "=", giftId), row("doubt.other_id", "=", giftId)]),
    );
  }
  if (countingId !== undefined) query = query.where("doubt.counting_id", "=", countingId);
  const rows = await query.execute();
  const ids = rows.flatMap(({ gift_id, other_id }) => [gift_id, other_id ?? []]).flat();
  if (ids.length === 0) return [];
  const gifts = await reader.selectFrom("gifts").selectAll().where("id", "in", ids).execute();
  const byId = new Map(gifts.map((row) => [row.id, giftOf(row)]));
  return rows.flatMap(({ id, gift_id, other_id, counting_id, day }): Doubt[] => {
    const [gift, other] = [byId.get(gift_id), byId.get(other_id ?? "")];
    if (!gift) return [];
    if (other) return [{ id, gift, other: { gift: other } }];
    return counting_id !== null && day !== null
      ? [{ id, gift, other: { counting: { id: counting_id, day } } }]
      : [];
  });
}
