import { sql } from "kysely";
import { churchZone } from "../../format/church-clock.ts";
import type { Database, Reader } from "./database.ts";

declare const isTrusted: unique symbol;
/**
 * An instant (ms) of a clock that is not doubted. Whatever is deleted because it is old is compared with such an instant
 * alone, so that no wrong clock erases anything.
 */
export type TrustedTime = number & { readonly [isTrusted]: true };

const hourMs = 3_600_000;
/** A clock that moves further between two readings is doubted until it has run steadily for as long. */
const longestStepMs = 24 * hourMs;
const storedEveryMs = hourMs;

type Clock = {
  seenMs: number;
  /** Times that it showed before it jumped, and after it. */
  jump: { fromMs: number; toMs: number } | undefined;
};

/**
 * The time by which old data is deleted; undefined while the clock is doubted: it jumped by more than a day (the
 * computer was off, its battery is flat, a person set it), and has not gone on steadily for a day since. Throws
 * `StorageUnavailable`.
 */
export async function trustedTime(
  database: Database,
  nowMs: number,
): Promise<TrustedTime | undefined> {
  const known = await database.read(readClock);
  const clock = readOn(known, nowMs);
  if (!known || clock.jump !== known.jump || clock.seenMs - known.seenMs >= storedEveryMs) {
    const row = {
      seenAtMs: clock.seenMs,
      jumpedFromMs: clock.jump?.fromMs,
      jumpedToMs: clock.jump?.toMs,
    };
    await database.write((writer) =>
      writer
        .insertInto("clock")
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute(),
    );
  }
  return clock.jump ? undefined : (nowMs as TrustedTime);
}

/** The time so long before, by the church's calendar. */
export const before = (time: TrustedTime, kept: Temporal.DurationLike): TrustedTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(churchZone()).subtract(kept)
    .epochMilliseconds as TrustedTime;

/** The time, or another clock's instant (ms) if it is earlier: files are dated by their machine's own clock. */
export const atMost = (time: TrustedTime, otherMs: number): TrustedTime =>
  Math.min(time, otherMs) as TrustedTime;

export const doubtedJump = async (reader: Reader): Promise<Clock["jump"]> =>
  (await readClock(reader))?.jump;

function readOn(known: Clock | undefined, nowMs: number): Clock {
  if (!known) return { seenMs: nowMs, jump: undefined };
  if (Math.abs(nowMs - known.seenMs) > longestStepMs) {
    return { seenMs: nowMs, jump: { fromMs: known.seenMs, toMs: nowMs } };
  }
  const agrees = known.jump && nowMs - known.jump.toMs >= longestStepMs;
  return { seenMs: Math.max(known.seenMs, nowMs), jump: agrees ? undefined : known.jump };
}

async function readClock(reader: Reader): Promise<Clock | undefined> {
  const row = await reader.selectFrom("clock").selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { seenAtMs: seenMs, jumpedFromMs: fromMs, jumpedToMs: toMs } = row;
  return {
    seenMs,
    jump: fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs },
  };
}

/** Two quartz clocks drift apart by less than a millisecond meanwhile. */
const everyMs = 10_000;

/**
 * The time of all processes on one database: PostgreSQL's own, carried on by this machine's steady clock. By its
 * own wall clock a machine that is two minutes ahead would take from another the letters that it is sending.
 * SQLite's processes are on one machine, whose clock they share. Throws `StorageUnavailable`.
 */
export async function openSharedClock(
  database: Pick<Database, "isShared" | "read">,
  { refreshMs = everyMs } = {},
) {
  if (!database.isShared) return { now: Date.now, close: () => {} };
  let epochMs = await readEpoch(database);
  const refresh = () =>
    readEpoch(database).then(
      (read) => (epochMs = read),
      // Away for a while, or closed by a stop that is under way: the steady clock goes on.
      () => {},
    );
  const timer = setInterval(() => void refresh(), refreshMs);
  timer.unref();
  return {
    /** Milliseconds since the epoch, UTC. */
    now: () => Math.round(epochMs + performance.now()),
    close: () => clearInterval(timer),
  };
}

/** Time that the database's clock showed when this process's steady one was at zero. */
async function readEpoch(database: Pick<Database, "read">): Promise<number> {
  const askedAt = performance.now();
  const clock = sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  const { rows } = await database.read((reader) => clock.execute(reader));
  const half = (performance.now() - askedAt) / 2;
  return (rows[0]?.now ?? Date.now()) - askedAt - half;
}
