import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { countUp } from "./dialect.ts";
import { openOffThread } from "./sqlite/off-thread.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

/** "left": another program is using the database, or the disk has no room. To be tried again. */
export type Traces = "none" | "left";

const pauseMs = 50;

/**
 * Clears erased text from the disk: writes the file anew and cuts the log to nothing, if anything was erased since the
 * last time. SQLite's `secure_delete` overwrites text where it was last, but not the copies left behind when rows moved
 * between pages, nor those in the write-ahead log. PostgreSQL clears up by itself. It works in a thread of its own, so
 * that the process answers meanwhile. `patienceMs`: how long to wait for programs that write, or still read what was
 * there before.
 */
export async function leaveNoTrace(database: Database, patienceMs = 2_000): Promise<Traces> {
  if (database.isShared) return "none";
  try {
    const { value: erasures } = await database.read((reader) =>
      reader
        .selectFrom("counters")
        .select("value")
        .where("name", "=", "erasures")
        .executeTakeFirstOrThrow(),
    );
    if (erasures === 0) return "none";
    await using thread = openOffThread(await fileOf(database), { timeout: patienceMs });
    await thread.ask("pragma secure_delete = on");
    await thread.ask("vacuum");
    if (!(await emptyLog(thread, patienceMs))) return "left";
    // Erasures that came meanwhile are still to be cleared up.
    await database.write((writer) => countUp(writer, "erasures", -erasures));
    return "none";
  } catch (error) {
    if (error instanceof StorageUnavailable) return "left";
    throw error;
  }
}

/**
 * Empties the log. → false if another process read in it to the end; SQLite says so in its answer and throws nothing.
 */
async function emptyLog(
  thread: ReturnType<typeof openOffThread>,
  patienceMs: number,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const [row] = await thread.ask("pragma wal_checkpoint(truncate)");
    if (row?.["busy"] === 0) return true;
    if (performance.now() >= deadline) return false;
    await sleep(pauseMs);
  }
}

async function fileOf(database: Database): Promise<string> {
  const place = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`;
  const { rows } = await database.read((reader) => place.execute(reader));
  return rows[0]?.file ?? "";
}
