import {
  householdsOfNetwork,
  type RateLimit,
  type RateLimiter,
  type RateLimitHit,
} from "./rate-limit.ts";
import type { Database, Writer } from "../database/database.ts";
import { refuse, unlessRefused } from "../database/refused-transaction.ts";
import { endOf, fullUntil, hitsIn, rewritten, writtenHit } from "./kept-hits.ts";

/** Throws `StorageUnavailable`. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    async refusedUntil(hit) {
      const buckets = bucketsOf(hit);
      const rows = await database.read((reader) =>
        reader
          .selectFrom("hits")
          .select(["sender", "instants"])
          .where("scope", "=", hit.scope)
          .where("sender", "in", [...buckets.keys()])
          .execute(),
      );
      return latest(
        rows.map(({ sender, instants }) => {
          const limit = buckets.get(sender) ?? hit.limit;
          return fullUntil(hitsIn(instants, limit, hit.nowMs), limit.count);
        }),
      );
    },
    count: (hit) =>
      unlessRefused<undefined, number>(
        database.write(async (writer) => {
          const untilMs = await countHit(writer, hit);
          return untilMs === undefined ? untilMs : refuse(untilMs);
        }),
      ),
  };
}

/** Counts one more of the sender's hits. → if that is too many, when one more is not; the transaction is then to be refused */
export async function countHit(writer: Writer, hit: RateLimitHit): Promise<number | undefined> {
  const full = [];
  for (const [bucket, limit] of bucketsOf(hit)) {
    full.push(await countInBucket(writer, { ...hit, limit }, bucket));
  }
  return latest(full);
}

/** Where a hit counts, and how many each bucket holds: always the household before its network, so that two processes lock in one order. */
function bucketsOf({ sender: { household, network }, limit }: RateLimitHit) {
  const buckets = new Map<string, RateLimit>([[household, limit]]);
  if (network) buckets.set(network, { ...limit, count: limit.count * householdsOfNetwork });
  return buckets;
}

async function countInBucket(
  writer: Writer,
  { scope, limit, nowMs }: RateLimitHit,
  sender: string,
): Promise<number | undefined> {
  const row = {
    scope,
    sender,
    instants: writtenHit(limit, nowMs),
    forgotten_at: endOf(limit, nowMs),
  };
  const { instants } = await writer
    .insertInto("hits")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["scope", "sender"]).doUpdateSet((kept) => ({
        instants: kept("hits.instants", "||", kept.ref("excluded.instants")),
        forgotten_at: kept.ref("excluded.forgotten_at"),
      })),
    )
    .returning("instants")
    .executeTakeFirstOrThrow();
  const hits = hitsIn(instants, limit, nowMs);
  const shorter = rewritten(instants, hits, limit);
  if (shorter !== undefined) {
    await writer
      .updateTable("hits")
      .set({ instants: shorter })
      .where("scope", "=", scope)
      .where("sender", "=", sender)
      .execute();
  }
  // Itself is among them.
  return fullUntil(hits, limit.count + 1);
}

const latest = (instants: (number | undefined)[]): number | undefined =>
  instants.reduce(
    (one, other) => (other === undefined ? one : Math.max(one ?? 0, other)),
    undefined,
  );
