import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { StorageUnavailable } from "./storage-unavailable.ts";
import { countUp } from "./counters.ts";
import type { Database, Writer } from "./database.ts";

/** "left": another program is using the database, or the disk has no room. To be tried again. */
export type Traces = "none" | "left";

const pauseMs = 50;

/** Notes, with the erasure itself, that what was erased may still be read on the disk. */
export const noteErasure = (writer: Writer): Promise<number> => countUp(writer, "erasures");

/**
 * Erased text must not stay on the disk. SQLite's `secure_delete` overwrites it where it stood last, but
 * not the copies left behind when rows moved between pages, nor those in the write-ahead log: writes the
 * file anew and cuts the log to nothing, if anything was erased since the last time. PostgreSQL clears up
 * by itself. `patienceMs`: how long to wait for those who still read what was there before.
 */
export async function leaveNoTrace(database: Database, patienceMs = 2_000): Promise<Traces> {
  if (database.kind !== "sqlite") return "none";
  try {
    const erasures = await countErasures(database);
    if (erasures === 0) return "none";
    await database.read((reader) => sql`vacuum`.execute(reader));
    if (!(await emptyLog(database, patienceMs))) return "left";
    await crossOffErasures(database, erasures);
    return "none";
  } catch (error) {
    if (error instanceof StorageUnavailable) return "left";
    throw error;
  }
}

/** → false if somebody read in it to the end; SQLite says so in its answer and throws nothing. */
async function emptyLog(database: Database, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await database.read((reader) =>
      sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(reader),
    );
    if (rows[0]?.busy === 0) return true;
    if (performance.now() >= deadline) return false;
    await sleep(pauseMs);
  }
}

async function countErasures(database: Database): Promise<number> {
  const row = await database.read((reader) =>
    reader
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "erasures")
      .executeTakeFirstOrThrow(),
  );
  return row.value;
}

/** Those that came meanwhile are still to be cleared up. */
async function crossOffErasures(database: Database, erasures: number): Promise<void> {
  await database.write((writer) =>
    writer
      .updateTable("counters")
      .set((row) => ({ value: row("value", "-", erasures) }))
      .where("name", "=", "erasures")
      .execute(),
  );
}
