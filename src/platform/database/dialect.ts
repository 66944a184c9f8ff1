// Where SQLite and PostgreSQL need different words. No folder but `platform` asks which of the two it is.
import { PostgresAdapter, sql } from "kysely";
import type { Reader, Writer } from "./database.ts";

export const isPostgres = (reader: Reader): boolean =>
  reader.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends. SQLite has one writer at a
 * time, and needs none.
 */
export async function lockUntilCommit(writer: Writer, name: string): Promise<void> {
  if (!isPostgres(writer)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(writer);
}
