import type { Books } from "../../../domain/gifts/accounts/books.ts";
import { openStates } from "../../../domain/gifts/life/gift-state.ts";
import { disputedStates } from "../../../domain/gifts/reversals/reversal.ts";
import type { Reader } from "../../engine/database.ts";
import { isLive, withReversals } from "../kept-gifts.ts";

/** What the treasurer should know of today. */
export async function waitingGifts(
  reader: Reader,
  begunBeforeMs: number,
): ReturnType<Books["waiting"]> {
  const { count } = await reader
    .selectFrom("gifts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("state", "in", openStates)
    .where(isLive)
    .where("begun_at", "<", begunBeforeMs)
    .executeTakeFirstOrThrow();
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
  return { open: count, disputed: await withReversals(reader, rows) };
}
