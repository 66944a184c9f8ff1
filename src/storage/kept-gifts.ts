import type { Gift } from "../domain/donation/gift.ts";
import type { Database } from "./database.ts";
import { giftOf } from "./gift-rows.ts";

/** For the treasurer: gifts that ended, or else began, from one instant (ms) until before another; oldest first. */
export async function listGifts(
  database: Database,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<Gift[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("gifts")
      .selectAll()
      .where((row) => row.between(row.fn.coalesce("settled_at", "begun_at"), fromMs, toMs - 1))
      .orderBy((row) => row.fn.coalesce("settled_at", "begun_at"))
      .execute(),
  );
  return rows.map(giftOf);
}
