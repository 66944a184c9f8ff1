import {
  type Attempt,
  type Attempts,
  householdsOfNetwork,
  windowOf,
} from "../../domain/rate-limit.ts";
import type { Database, Writer } from "../engine/database.ts";

/** Throws `StorageUnavailable`. */
export function createAttempts(database: Database): Attempts {
  return {
    async isOverLimit(attempt) {
      const buckets = bucketsOf(attempt);
      const rows = await database.read((reader) =>
        reader
          .selectFrom("attempts")
          .select(["sender", "count"])
          .where("scope", "=", attempt.scope)
          .where("sender", "in", [...buckets.keys()])
          .where("window_start", "=", windowOf(attempt.limit, attempt.nowMs).startMs)
          .execute(),
      );
      return rows.some(({ sender, count }) => count >= (buckets.get(sender) ?? 0));
    },
    count: (attempt) => database.write((writer) => countAttempt(writer, attempt)),
  };
}

/** Counts one more of the sender's attempts in this window. → whether it is still within the limit */
export async function countAttempt(writer: Writer, attempt: Attempt): Promise<boolean> {
  let isWithin = true;
  for (const [bucket, most] of bucketsOf(attempt)) {
    if ((await countInBucket(writer, attempt, bucket)) > most) isWithin = false;
  }
  return isWithin;
}

/** Where an attempt counts, and how many each holds: the household always before the network around it. */
function bucketsOf({ sender: { household, network }, limit }: Attempt): Map<string, number> {
  const buckets = new Map([[household, limit.count]]);
  if (network) buckets.set(network, limit.count * householdsOfNetwork);
  return buckets;
}

async function countInBucket(
  writer: Writer,
  { scope, limit, nowMs }: Attempt,
  sender: string,
): Promise<number> {
  const { startMs, endMs } = windowOf(limit, nowMs);
  const { count } = await writer
    .insertInto("attempts")
    .values({ scope, sender, window_start: startMs, window_end: endMs, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["scope", "sender", "window_start"]).doUpdateSet((row) => ({
        count: row("attempts.count", "+", 1),
        window_end: row.ref("excluded.window_end"),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
