import { sql } from "kysely";
import type { Database, Reader, Writer } from "../database/database.ts";
import { lockUntilCommit } from "../database/dialect.ts";
import { big, partOf, type RowsOf, text } from "../database/schema/part-of.ts";
import { refuse, unlessRefused } from "../database/storage-unavailable.ts";
import {
  householdsOfNetwork,
  type RateLimiter,
  type RateLimitHit,
  type Scope,
} from "./rate-limit.ts";

/** Throws `StorageUnavailable`. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    refusedUntil: (hit) =>
      database.read(async (reader) => {
        const full = [];
        for (const bucket of bucketsOf(hit)) full.push(await fullUntil(reader, hit, bucket));
        return latest(full);
      }),
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
  const { scope, limit, nowMs } = hit;
  const full = [];
  for (const bucket of bucketsOf(hit)) {
    const { sender } = bucket;
    await lockUntilCommit(writer, `hits ${scope} ${sender}`);
    full.push(await fullUntil(writer, hit, bucket));
    const endsAtMs = nowMs + limit.windowMs;
    await writer.insertInto("hits").values({ scope, sender, endsAtMs }).execute();
  }
  return latest(full);
}

/** Hits of this digest are counted together, so many at most. */
type Bucket = { sender: string; most: number };

/** The household comes before its network, so that two processes lock in one order. */
function bucketsOf({ sender: { household, network }, limit: { count } }: RateLimitHit): Bucket[] {
  const own = { sender: household, most: count };
  return network ? [own, { sender: network, most: count * householdsOfNetwork }] : [own];
}

/**
 * The clocks of two processes differ by less, also while one of them is busy as it reads the database's: what is later was
 * counted by a clock that was wrong.
 */
const clocksDifferMs = 120_000;

/** Time at which fewer than the most will be left, ms since the epoch; undefined where there are fewer already. */
async function fullUntil(
  reader: Reader,
  { scope, limit: { windowMs }, nowMs }: RateLimitHit,
  { sender, most }: Bucket,
): Promise<number | undefined> {
  const last = await reader
    .selectFrom("hits")
    .select("endsAtMs")
    .where("scope", "=", scope)
    .where("sender", "=", sender)
    .where("endsAtMs", ">", nowMs)
    .where("endsAtMs", "<=", nowMs + windowMs + clocksDifferMs)
    .orderBy("endsAtMs", "desc")
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return last?.endsAtMs;
}

const latest = (instants: (number | undefined)[]): number | undefined =>
  instants.reduce(
    (one, other) => (other === undefined ? one : Math.max(one ?? 0, other)),
    undefined,
  );

type Rows = RowsOf<typeof limitTables>;

declare module "../database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const limitTables = partOf({
  part: "limits",
  tables: {
    // Tables that slow robots down. Senders are digests; housekeeping deletes all of it within a day.
    spentCaptchas: { nonce: text("not", "primary key"), expiresAtMs: big() },
    // One row a hit, for as long as it counts.
    hits: [
      { scope: text<Scope>("not"), sender: text("who") },
      { endsAtMs: big() },
      sql`create index hits_of_sender on hits (scope, sender, ends_at_ms)`,
      sql`create index hits_over on hits (ends_at_ms)`,
    ],
  },
});
