import { sql } from "kysely";
import type { Database } from "./database.ts";

export type SharedClock = {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  close(): void;
};

/** Two quartz clocks drift apart by less than a millisecond meanwhile. */
const everyMs = 10_000;

/**
 * The time of all processes on one database: PostgreSQL's own, carried on by this machine's steady clock. By its
 * own wall clock a machine that is two minutes ahead would take from another the letters that it is sending.
 * SQLite's processes are on one machine, whose clock they share. Throws `StorageUnavailable`.
 */
export async function openSharedClock(
  database: Pick<Database, "isShared" | "read">,
  { refreshMs = everyMs }: { refreshMs?: number } = {},
): Promise<SharedClock> {
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
    now: () => Math.round(epochMs + performance.now()),
    close: () => clearInterval(timer),
  };
}

/** What the database's clock showed when this process's steady one was at zero. */
async function readEpoch(database: Pick<Database, "read">): Promise<number> {
  const askedAt = performance.now();
  const { rows } = await database.read((reader) =>
    sql<{
      now: number;
    }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(reader),
  );
  const half = (performance.now() - askedAt) / 2;
  return (rows[0]?.now ?? Date.now()) - askedAt - half;
}
