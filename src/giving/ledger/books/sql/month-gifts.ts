import { sql } from "kysely";
import type { Period } from "../../../../format/church-clock.ts";
import type { Database, Reader } from "../../../../platform/database/database.ts";
import { countsAtMs, openStates } from "../../gift.ts";
import type { GiftWithReversals } from "../../reversals/reversal.ts";
import { day, giftsOfDays, isReceived, withReversals } from "../../sql/gifts.ts";
import type { GiftKind, GiftPlace } from "../books.ts";

const atOnce = 500;

/** Lists gifts in the index's order, newest or oldest first. */
async function listGiftsIn(
  reader: Reader,
  { fromMs, toMs }: Period,
  which: GiftKind,
  after: GiftPlace | undefined,
  { order, atMost }: { order: "asc" | "desc"; atMost: number },
): Promise<GiftWithReversals[]> {
  const isNewestFirst = order === "desc";
  const rest = isNewestFirst
    ? { fromMs, toMs: after ? after.countsAtMs + 1 : toMs }
    : { fromMs: after ? after.countsAtMs : fromMs, toMs };
  let query = giftsOfDays(reader, which === "open" ? "money" : which, rest)
    .selectAll()
    .orderBy(day, order)
    .orderBy("id", order)
    .limit(atMost);
  // Written so that the index of days is used, which has the page's order.
  if (which === "open")
    query = query.where(sql<boolean>`(state in (${sql.join(openStates)})) is true`);
  if (after) {
    query = query.where((row) =>
      row.or([row(day, "!=", after.countsAtMs), row("id", isNewestFirst ? "<" : ">", after.id)]),
    );
  }
  return withReversals(reader, await query.execute());
}

const placeOf = (gift: GiftWithReversals): GiftPlace => ({
  countsAtMs: countsAtMs(gift),
  id: gift.id,
});

export async function pageOfGifts(
  reader: Reader,
  period: Period,
  which: GiftKind,
  after: GiftPlace | undefined,
  atMost: number,
): Promise<{ gifts: GiftWithReversals[]; next: GiftPlace | undefined }> {
  const newest = { order: "desc", atMost: atMost + 1 } as const;
  const found = await listGiftsIn(reader, period, which, after, newest);
  const gifts = found.slice(0, atMost);
  const last = gifts.at(-1);
  return { gifts, next: found.length > atMost && last ? placeOf(last) : undefined };
}

/** Real money, oldest first. */
export async function receivedGifts(reader: Reader, period: Period, atMost: number) {
  const rows = await giftsOfDays(reader, "money", period)
    .selectAll()
    .where(isReceived)
    .orderBy(day)
    .orderBy("id")
    .limit(atMost)
    .execute();
  return withReversals(reader, rows);
}

export async function* readAllGifts(
  database: Database,
  period: Period,
): AsyncGenerator<GiftWithReversals[]> {
  for (const which of ["money", "excluded"] as const) {
    let after: GiftPlace | undefined;
    for (;;) {
      const place = after;
      const gifts = await database.read((reader) =>
        listGiftsIn(reader, period, which, place, { order: "asc", atMost: atOnce }),
      );
      if (gifts.length > 0) yield gifts;
      const last = gifts.at(-1);
      if (gifts.length < atOnce || !last) break;
      after = placeOf(last);
    }
  }
}

export async function countExcluded(reader: Reader, period: Period, atMost: number) {
  const rows = await giftsOfDays(reader, "excluded", period).select("id").limit(atMost).execute();
  return rows.length;
}
