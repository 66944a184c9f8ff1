import {
  type RateLimitHit,
  type RateLimiter,
  householdsOfNetwork,
  windowOf,
} from "../../domain/rate-limit.ts";
import type { Database, Writer } from "../engine/database.ts";

/** Throws `StorageUnavailable`. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    async isOverLimit(hit) {
      const buckets = bucketsOf(hit);
      const rows = await database.read((reader) =>
        reader
          .selectFrom("attempts")
          .select(["sender", "count"])
          .where("scope", "=", hit.scope)
          .where("sender", "in", [...buckets.keys()])
          .where("window_start", "=", windowOf(hit.limit, hit.nowMs).startMs)
          .execute(),
      );
      return rows.some(({ sender, count }) => count >= (buckets.get(sender) ?? 0));
    },
    count: (hit) => database.write((writer) => countHit(writer, hit)),
  };
}

/** Counts one more of the sender's hits in this window. → whether it is still within the limit */
export async function countHit(writer: Writer, hit: RateLimitHit): Promise<boolean> {
  let isWithin = true;
  for (const [bucket, most] of bucketsOf(hit)) {
    if ((await countInBucket(writer, hit, bucket)) > most) isWithin = false;
  }
  return isWithin;
}

/** Where a hit counts, and how many each bucket holds: always the household before its network, so that two processes lock in one order. */
function bucketsOf({ sender: { household, network }, limit }: RateLimitHit): Map<string, number> {
  const buckets = new Map([[household, limit.count]]);
  if (network) buckets.set(network, limit.count * householdsOfNetwork);
  return buckets;
}

async function countInBucket(
  writer: Writer,
  { scope, limit, nowMs }: RateLimitHit,
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
