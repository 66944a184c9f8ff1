import type { Books } from "../books.ts";
import { openStates } from "../../charge/life/gift-state.ts";
import type { KeptGift } from "../../reversals/balance.ts";
import { disputedStates } from "../../reversals/reversal.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { isLive, withReversals } from "../../sql/kept-gifts.ts";

/** Real money whose end nobody knows since then. */
const openSince = (reader: Reader, begunBeforeMs: number) =>
  reader
    .selectFrom("gifts")
    .where("state", "in", openStates)
    .where(isLive)
    .where("begun_at", "<", begunBeforeMs);

/** Oldest first. */
export async function openGifts(
  reader: Reader,
  begunBeforeMs: number,
  atMost: number,
): Promise<KeptGift[]> {
  const rows = await openSince(reader, begunBeforeMs)
    .selectAll()
    .orderBy("begun_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return withReversals(reader, rows);
}

/** What the treasurer should know of today. */
export async function waitingGifts(
  reader: Reader,
  begunBeforeMs: number,
): ReturnType<Books["waiting"]> {
  const { count } = await openSince(reader, begunBeforeMs)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [oldest] = count > 0 ? await openGifts(reader, begunBeforeMs, 1) : [];
  const rows = await reader
    .selectFrom("gifts")
    .selectAll()
    .where(isLive)
    .where("intent_id", "in", (row) =>
      row
        .selectFrom("gift_reversals")
        .select("gift_reversals.intent_id")
        .where("gift_reversals.state", "in", disputedStates),
    )
    .orderBy("begun_at")
    .execute();
  return { open: count, oldestOpenId: oldest?.id, disputed: await withReversals(reader, rows) };
}
