import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { migrate, tables } from "../../src/church-database.ts";
import { insertMarkedRows } from "../../src/testing/storage/marked-rows.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { statementsOf } from "./print-part.ts";

const folder = join(import.meta.dirname, "databases");
const fileOf = (version: string, kind: "sqlite.gz" | "postgres.sql") =>
  join(folder, `${version}.${kind}`);

/** Says whether this version is released. */
export const isKept = (version: string) => existsSync(fileOf(version, "sqlite.gz"));

/** Time at which its rows were written: 6 March 2026. */
const keptAtMs = Date.UTC(2026, 2, 6, 13);

/** Writes this version's database, of both kinds: with a person's words in every column that may hold them. */
export async function keepDatabases(version: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "vitral-kept-"));
  const file = join(work, "vitral.db");
  await fill(await openDatabase({ file }), async () => {});
  writeFileSync(fileOf(version, "sqlite.gz"), gzipSync(readFileSync(file), { level: 9 }));
  rmSync(work, { recursive: true });
  const server = await startPostgres();
  try {
    await fill(await openDatabase({ url: await server.createDatabase() }), async (database) => {
      writeFileSync(fileOf(version, "postgres.sql"), await postgresText(database));
    });
  } finally {
    await server.stop();
  }
}

async function fill(database: Database, then: (filled: Database) => Promise<void>): Promise<void> {
  await migrate(database);
  await insertMarkedRows(database, keptAtMs);
  await then(database);
  await database.close();
}

export function writeKeptFile(version: string, to: string): void {
  writeFileSync(to, gunzipSync(readFileSync(fileOf(version, "sqlite.gz"))));
}

export const keptPostgres = (version: string): string =>
  readFileSync(fileOf(version, "postgres.sql"), "utf8");

/** The steps as this version takes them, then every row. */
async function postgresText(database: Database): Promise<string> {
  const made = tables.flatMap((part) => statementsOf(part, "PostgreSQL").flat());
  const versions = `create table schema_version (part text not null primary key, version integer not null,
    applied_at_ms bigint not null, tables text not null, letters text not null)`;
  const columns = await ask<{ table: string; column: string; identity: string }>(
    database,
    `select table_name as table, column_name as column, is_identity as identity
      from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const rows = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const names = columns.filter((one) => one.table === table).map(({ column }) => column);
    const values = names
      .map((name) => `coalesce(quote_literal("${name}"), 'null')`)
      .join(` || ', ' || `);
    const lines = await ask<{ line: string }>(
      database,
      `select ${values} as line from "${table}" order by 1`,
    );
    rows.push(
      // Steps put rows too.
      `delete from "${table}"`,
      ...lines.map(
        ({ line }) =>
          `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) overriding system value values (${line})`,
      ),
    );
  }
  const counted = columns
    .filter(({ identity }) => identity === "YES")
    .map(
      ({ table, column }) =>
        `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
    );
  return [...made, versions, ...rows, ...counted].map((one) => `${one};\n`).join("");
}

const ask = async <Row>(database: Database, text: string): Promise<Row[]> =>
  database.read(async (reader) => (await sql.raw<Row>(text).execute(reader)).rows);
