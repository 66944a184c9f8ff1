import {
  householdsOfNetwork,
  type RateLimit,
  type RateLimiter,
  type RateLimitHit,
  type Scope,
} from "./rate-limit.ts";
import type { Database, Writer } from "../database/database.ts";
import { refuse, unlessRefused } from "../database/storage-unavailable.ts";
import { sql } from "kysely";
import type { TablesOf } from "../database/schema/tables-of.ts";

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

/** The buckets of a hit, and what each holds: the household before its network, so that two processes lock in one order. */
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
    forgottenAtMs: endOf(limit, nowMs),
  };
  const { instants } = await writer
    .insertInto("hits")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["scope", "sender"]).doUpdateSet((kept) => ({
        instants: kept("hits.instants", "||", kept.ref("excluded.instants")),
        forgottenAtMs: kept.ref("excluded.forgottenAtMs"),
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

/** Few are kept to the millisecond; of more it is known how many fell into each sixtieth of the window. */
const mostExact = 100;
/** Each is a word, so that one more is one more word at the end; from here on old ones are left out. */
const longestText = 1_000;
/**
 * The clocks of two processes differ by less, also while one of them is busy as it reads the database's: what is later was
 * counted by a clock that was wrong.
 */
const clocksDifferMs = 120_000;

/** How many hits still count, by the instant at which they stop. */
type KeptHits = Map<number, number>;

const writtenHit = (limit: RateLimit, nowMs: number): string =>
  `${Math.floor(nowMs / stepMs(limit)).toString(36)} `;

/** When a hit of now ceases to count. */
const endOf = (limit: RateLimit, nowMs: number): number =>
  lastOf(Math.floor(nowMs / stepMs(limit)), limit) + limit.windowMs;

function hitsIn(text: string, limit: RateLimit, nowMs: number): KeptHits {
  const latestMs = nowMs + stepMs(limit) + clocksDifferMs;
  const hits: KeptHits = new Map();
  for (const [word, times] of wordsOf(text)) {
    const [at = "", count = "1"] = word.split("*");
    const lastMs = lastOf(Number.parseInt(at, 36), limit);
    const endMs = lastMs + limit.windowMs;
    if (lastMs < latestMs && endMs > nowMs) {
      hits.set(endMs, (hits.get(endMs) ?? 0) + Number(count) * times);
    }
  }
  return hits;
}

/** Equal words that follow each other, as in a flood, are one entry. */
function wordsOf(text: string): [word: string, times: number][] {
  const words: [string, number][] = [];
  for (const word of text.trim().split(" ")) {
    const last = words.at(-1);
    if (last?.[0] === word) last[1] += 1;
    else words.push([word, 1]);
  }
  return words;
}

/** The same in fewer words; undefined while there are not many. */
function rewritten(text: string, hits: KeptHits, limit: RateLimit): string | undefined {
  if (text.length <= longestText) return undefined;
  const words = [...hits].map(
    ([endMs, count]) => `${writtenHit(limit, endMs - limit.windowMs).trim()}*${count} `,
  );
  return words.join("");
}

/** When fewer than `most` will be left, ms since the epoch; undefined where there are fewer already. */
function fullUntil(hits: KeptHits, most: number): number | undefined {
  let left = [...hits.values()].reduce((sum, count) => sum + count, 0);
  if (left < most) return undefined;
  for (const [endMs, count] of [...hits].toSorted(([one], [other]) => one - other)) {
    left -= count;
    if (left < most) return endMs;
  }
  return undefined;
}

/** The last instant that is written so: none is forgotten too early. */
const lastOf = (step: number, limit: RateLimit): number => (step + 1) * stepMs(limit) - 1;

const stepMs = ({ count, windowMs }: RateLimit): number =>
  count <= mostExact ? 1 : Math.ceil(windowMs / 60);

type LimitTables = {
  spentCaptchas: { nonce: string; expiresAtMs: number };
  /** One row a sender and scope: `instants` as rate-limiter.ts writes them, `forgottenAtMs` when the last ceases to count. */
  hits: { scope: Scope; sender: string; instants: string; forgottenAtMs: number };
};

declare module "../database/schema/schema.ts" {
  interface Tables extends LimitTables {}
}

export const limitTables: TablesOf<LimitTables> = {
  part: "limits",
  create: ({ big, strict }) => [
    // What slows robots down. Senders are digests; housekeeping deletes all of it within a day.
    sql`create table spent_captchas (nonce text not null primary key, expires_at_ms ${big} not null) ${strict}`,
    sql`create table hits (
      scope text not null, sender text not null,
      instants text not null,
      forgotten_at_ms ${big} not null,
      primary key (scope, sender)
    ) ${strict}`,
  ],
  text: {
    spentCaptchas: { nonce: "not" },
    hits: { scope: "not", sender: "who", instants: "not" },
  },
};
