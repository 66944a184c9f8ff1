import { sql } from "kysely";
import type { KeptGift } from "../domain/donation/balance.ts";
import type { Database, Reader } from "./database.ts";
import { giftOf } from "./gift-rows.ts";
import { reversalOf } from "./reversal-rows.ts";
import type { GiftRow } from "./schema.ts";

/** From one instant (ms) until before another. */
type Period = { fromMs: number; toMs: number };

/** When a gift ended, or else began: the day that it counts for. */
const day = sql<number>`coalesce(settled_at, begun_at)`;

/** For the treasurer: gifts of a time, with all that was ever taken back of them; oldest first. */
export function listGifts(database: Database, { fromMs, toMs }: Period): Promise<KeptGift[]> {
  return database.read(async (reader) =>
    withReversals(
      reader,
      await reader
        .selectFrom("gifts")
        .selectAll()
        .where((row) => row.between(day, fromMs, toMs - 1))
        .orderBy(day)
        .execute(),
    ),
  );
}

async function withReversals(reader: Reader, gifts: GiftRow[]): Promise<KeptGift[]> {
  const rows = await reader.selectFrom("gift_reversals").selectAll().orderBy("id").execute();
  const ofIntent = Map.groupBy(rows.map(reversalOf), ({ intentId }) => intentId);
  return gifts.map((row) => ({
    ...giftOf(row),
    reversals: ofIntent.get(row.intent_id ?? "") ?? [],
  }));
}
