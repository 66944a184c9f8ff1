import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { tableLeftOut, CopyError, NoProgramError } from "../manifest.ts";
import { type DatabaseFacts, factsOfReader } from "./database-facts.ts";
import { runProgram } from "./run-program.ts";

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
      const facts = await factsOfReader(transaction);
      const { rows: shared } = await sql<{
        snapshot: string;
      }>`select pg_export_snapshot() as snapshot`.execute(transaction);
      const given = [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        `--exclude-table-data=*.${tableLeftOut}`,
        ...(await otherSchemas(transaction)).map((name) => `--exclude-schema=${name}`),
        `--snapshot=${shared[0]?.snapshot}`,
        `--file=${to}`,
      ];
      await runProgram("pg_dump", given, { database: url });
      const { [tableLeftOut]: _, ...rows } = facts.rows;
      return { ...facts, rows };
    });
  } finally {
    await database.close();
  }
}

/** What belongs to another program is neither copied nor put back; quoted, since a name is else a pattern. */
async function otherSchemas(reader: Reader): Promise<string[]> {
  const others = sql<{ name: string }>`select '"' || replace(nspname, '"', '""') || '"' as name
    from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and nspname <> current_schema()`;
  return (await others.execute(reader)).rows.map(({ name }) => name);
}

/** A table's name, from the line before its rows; before the dot is its schema. */
const beforeRows =
  /^COPY (?:(?:\w+|"(?:[^"]|"")+")\.)?(?:(?<plain>\w+)|"(?<quoted>(?:[^"]|"")+)") \(.*\) FROM stdin;$/;
const afterRows = "\\.";

/** Reads a dump to its end. → rows by table. Throws `CopyError` where it is cut short or damaged. */
export async function rowsOfDump(file: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  const onLine = (line: string) => {
    if (table === undefined) table = tableOf(line);
    else if (line === afterRows) table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
  };
  await runProgram("pg_restore", ["--data-only", "--file=-", file], { onLine }).catch(
    (error: unknown) => {
      if (!(error instanceof CopyError) || error instanceof NoProgramError) throw error;
      throw new CopyError(`O banco da cópia está cortado ou estragado. ${error.message}`);
    },
  );
  return rows;
}

function tableOf(line: string): string | undefined {
  const { plain, quoted } = beforeRows.exec(line)?.groups ?? {};
  if (quoted === undefined) return plain;
  return Buffer.from(quoted.replaceAll('""', '"'), "latin1").toString("utf8");
}
