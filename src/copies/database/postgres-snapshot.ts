import { sql } from "kysely";
import { openDatabase } from "../../storage/engine/open-database.ts";
import { CopyError, NoProgramError } from "../copy-error.ts";
import { type DatabaseFacts, factsOfReader } from "./database-facts.ts";
import { runProgram } from "./run-program.ts";

/** The copy has them as files of the content, and a site gives them back to the database from there. */
const tableLeftOut = "content_photo_bytes";

/**
 * The database by `pg_dump`, and its rows counted at the very same moment, so that the dump can be held against them.
 * Throws `CopyError` or `StorageUnavailable`.
 */
export async function dumpPostgres(url: string, to: string): Promise<DatabaseFacts> {
  const database = await openDatabase({ url });
  try {
    return await database.write(async (transaction) => {
      await sql`set transaction isolation level repeatable read read only`.execute(transaction);
      // It says nothing for as long as pg_dump works.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const facts = await factsOfReader(transaction, "postgres");
      const { rows: shared } = await sql<{
        snapshot: string;
      }>`select pg_export_snapshot() as snapshot`.execute(transaction);
      await runProgram("pg_dump", [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        `--exclude-table-data=*.${tableLeftOut}`,
        `--snapshot=${shared[0]?.snapshot}`,
        `--file=${to}`,
        url,
      ]);
      const { [tableLeftOut]: _, ...rows } = facts.rows;
      return { ...facts, rows };
    });
  } finally {
    await database.close();
  }
}

/** A table's name, from the line before its rows; `(?:…)` is its schema. */
const beforeRows = /^COPY (?:\S+\.)?"?(?<table>\w+)"? \(.*\) FROM stdin;$/;
const afterRows = "\\.";

/** Reads a dump to its end. → rows by table. Throws `CopyError` where it is cut short or damaged. */
export async function rowsOfDump(file: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  await runProgram("pg_restore", ["--data-only", "--file=-", file], (line) => {
    if (table === undefined) table = beforeRows.exec(line)?.groups?.table;
    else if (line === afterRows) table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
  }).catch((error: unknown) => {
    if (!(error instanceof CopyError) || error instanceof NoProgramError) throw error;
    throw new CopyError(`O banco da cópia está cortado ou estragado. ${error.message}`);
  });
  return rows;
}
