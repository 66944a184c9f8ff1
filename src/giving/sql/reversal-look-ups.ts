import type { Origin } from "../origin.ts";
import { openReversals, type ReversalKind } from "../reversals/reversal.ts";
import type { Database } from "../../platform/database/database.ts";

/** A refund may come back for so long after it succeeded, and events may be lost meanwhile. */
const overlapMs = 35 * 24 * 3_600_000;

export const lookUpName = (kind: ReversalKind, { account, mode }: Origin): string =>
  `${kind} ${account} ${mode}`;

/** From when on an account's list may hold something new: since the last look or, before any, its first gift. */
export async function lookSince(
  database: Database,
  kind: ReversalKind,
  origin: Origin,
  nowMs: number,
): Promise<number | undefined> {
  return database.read(async (reader) => {
    const gift = await reader
      .selectFrom("gifts")
      .select((row) => row.fn.min("begun_at").as("at"))
      .where("intent_id", "is not", null)
      // Gifts that are older than their origin's record may be of this account.
      .where((row) => row.or([row("account", "=", origin.account), row("account", "is", null)]))
      .executeTakeFirst();
    if (!gift?.at) return undefined;
    const looked = await reader
      .selectFrom("look_ups")
      .select("looked_at as at")
      .where("name", "=", lookUpName(kind, origin))
      // By a clock that was ahead: nobody knows when that was.
      .where("looked_at", "<=", nowMs)
      .executeTakeFirst();
    // What is still open may end long after it was made.
    const open = await reader
      .selectFrom("gift_reversals")
      .select((row) => row.fn.min("made_at").as("at"))
      .where("kind", "=", kind)
      .where("state", "in", openReversals)
      .executeTakeFirst();
    const since = Math.min(looked?.at ?? gift.at, nowMs) - overlapMs;
    return Math.max(0, Math.min(since, open?.at ?? since));
  });
}
