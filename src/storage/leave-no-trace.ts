import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Erased text must not stay on the disk. SQLite's `secure_delete` overwrites it where it stood last, but
 * not the copies left behind when rows moved between pages, nor those in the write-ahead log: writes the
 * file anew and cuts the log to nothing. PostgreSQL clears up by itself.
 */
export async function leaveNoTrace(database: Database): Promise<void> {
  if (database.kind !== "sqlite") return;
  await database.read((reader) => sql`vacuum`.execute(reader));
  await database.read((reader) => sql`pragma wal_checkpoint(truncate)`.execute(reader));
}
