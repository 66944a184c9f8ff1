import { PostgresAdapter, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Reader, Writer } from "./database.ts";
import type { Tables } from "./schema/schema.ts";

// Where SQLite and PostgreSQL need different words. No folder but `platform` asks which of the two it is.

export const isPostgres = (reader: Pick<Reader, "getExecutor">): boolean =>
  reader.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends. SQLite has one writer at a
 * time, and needs none.
 */
export async function lockUntilCommit(writer: Writer, name: string): Promise<void> {
  if (!isPostgres(writer)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(writer);
}

/** Locks the rows that a query finds until the transaction ends; rows that another one has locked are waited for. */
export const lockingRows = <Table extends keyof Tables, Row>(
  writer: Writer,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> => (isPostgres(writer) ? query.forUpdate() : query);

/** Locks rows in the same way, without those that another transaction has locked. */
export const lockingFreeRows = <Table extends keyof Tables, Row>(
  writer: Writer,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> =>
  isPostgres(writer) ? query.forUpdate().skipLocked() : query;

/** Bytes that the database takes on its disk. */
export async function sizeOf(reader: Reader): Promise<number> {
  const size = isPostgres(reader)
    ? sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(reader);
  return Number(rows[0]?.bytes);
}

/** Runs a part of a transaction that may fail by itself: the rest of the transaction then goes on as if it had not begun. */
export async function apart<Result>(writer: Writer, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint apart`.execute(writer);
  try {
    const result = await run();
    await sql`release savepoint apart`.execute(writer);
    return result;
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(writer);
    await sql`release savepoint apart`.execute(writer);
    throw error;
  }
}

type Counter = "gifts begun" | "receipts" | "test receipts" | "demonstration receipts" | "erasures";

/** Adds to a counter, and makes other transactions that do so wait for this one to end. → the new value */
export async function countUp(writer: Writer, name: Counter, by = 1): Promise<number> {
  const { value } = await writer
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", by) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** True if a row's `email` is this address, in any case of letters. */
export const isOfAddress = (email: string) =>
  sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;
