import { countsAtMs } from "../gift.ts";
import { sql } from "kysely";
import type { KeptGift } from "../reversals/balance.ts";
import type { Period } from "../reports/church-month.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { giftOf } from "./gift-rows.ts";
import type { Reversal } from "../reversals/reversal.ts";
import { reversalOf } from "./reversal-rows.ts";
import type { GiftRow } from "./tables.ts";

/** When a gift ended, or else began: the day that it counts for. */
export const day = sql<number>`coalesce(settled_at, begun_at)`;

/** As the index has it: money, or not. */
export const isOfMoney = sql<number>`case when mode = 'live' then 1 else 0 end`;

/**
 * The same where something rarer leads to the rows. Said so that no index has it: SQLite would take the one of modes, and
 * read nearly all gifts.
 */
export const isLive = sql<boolean>`coalesce(gifts.mode, '') = 'live'`;

/** For the treasurer: gifts of a time, with all that was ever taken back of them; oldest first. */
export function listGifts(database: Database, { fromMs, toMs }: Period): Promise<KeptGift[]> {
  return database.read(async (reader) =>
    withReversals(
      reader,
      await reader
        .selectFrom("gifts")
        .selectAll()
        // Both of them, so that the index is used.
        .where(isOfMoney, "in", [sql.lit(0), sql.lit(1)])
        .where((row) => row.between(day, fromMs, toMs - 1))
        .orderBy(day)
        .orderBy("id")
        .execute(),
    ),
  );
}

/** Gifts of an earlier or later time that something was taken back of in this one; oldest first. */
export async function listTakenBack(
  database: Database,
  { fromMs, toMs }: Period,
): Promise<KeptGift[]> {
  const gifts = await database.read((reader) => giftsTakenBackIn(reader, { fromMs, toMs }));
  return gifts.filter((gift) => countsAtMs(gift) < fromMs || countsAtMs(gift) >= toMs);
}

/** Gifts of any time that something was taken back of in this one; oldest first. */
export async function giftsTakenBackIn(
  reader: Reader,
  { fromMs, toMs }: Period,
): Promise<KeptGift[]> {
  const rows = await reader
    .selectFrom("gifts")
    .selectAll()
    .where("intent_id", "in", (row) =>
      row
        .selectFrom("gift_reversals")
        .select("gift_reversals.intent_id")
        .where((reversal) => reversal.between("made_at", fromMs, toMs - 1)),
    )
    .orderBy(day)
    .execute();
  return withReversals(reader, rows);
}

/** Gifts that began in a time, and those with these ids, whenever they began. */
export function listGiftsBegun(
  database: Database,
  { fromMs, toMs }: Period,
  ids: readonly string[],
): Promise<KeptGift[]> {
  return database.read(async (reader) => {
    const begun = await reader
      .selectFrom("gifts")
      .selectAll()
      .where((row) => row.between("begun_at", fromMs, toMs - 1))
      .execute();
    const known = new Set(begun.map(({ id }) => id));
    for (const id of ids) {
      if (known.has(id)) continue;
      const row = await reader
        .selectFrom("gifts")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      if (row) begun.push(row);
    }
    return withReversals(reader, begun);
  });
}

/** The gift whose receipt has this code, with what was taken back of it. */
export function findByReceiptCode(database: Database, code: string): Promise<KeptGift | undefined> {
  return database.read(async (reader) => {
    const row = await reader
      .selectFrom("gifts")
      .selectAll()
      .where("receipt_code", "=", code)
      .executeTakeFirst();
    if (!row) return undefined;
    const reversals = await reader
      .selectFrom("gift_reversals")
      .selectAll()
      .where("intent_id", "=", row.intent_id ?? "")
      .orderBy("id")
      .execute();
    return { ...giftOf(row), reversals: reversals.map(reversalOf) };
  });
}

/** The same gifts in the same order, each with what was taken back of it. */
export async function withReversals(reader: Reader, gifts: GiftRow[]): Promise<KeptGift[]> {
  const ofIntent = new Map<string, Reversal[]>();
  for (const intents of chunksOf(gifts.flatMap(({ intent_id }) => intent_id ?? []))) {
    const rows = await reader
      .selectFrom("gift_reversals")
      .selectAll()
      .where("intent_id", "in", intents)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const known = ofIntent.get(row.intent_id) ?? [];
      ofIntent.set(row.intent_id, [...known, reversalOf(row)]);
    }
  }
  return gifts.map((row) => ({
    ...giftOf(row),
    reversals: ofIntent.get(row.intent_id ?? "") ?? [],
  }));
}

/** As many as a database takes in one list. */
function chunksOf(all: string[]): string[][] {
  const most = 500;
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}
