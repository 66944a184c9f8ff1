import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { type DatabasePlace, openDatabase } from "../../platform/database/open-database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import { migrate } from "../../church-database.ts";
import { closeAfterTest } from "../run/closing.ts";
import { isShortSet } from "../run/short-set.ts";
import { freshSqlite } from "./fresh-sqlite.ts";
import { lineTo, type PostgresLine } from "./postgres.ts";

type Options = { patienceMs?: number | undefined };

let server: Promise<PostgresLine> | undefined;
/** This worker's database in the run's PostgreSQL. */
export const postgresServer = (): Promise<PostgresLine> => (server ??= askForServer());

async function askForServer(): Promise<PostgresLine> {
  const response = await fetch(inject("postgresUrl"));
  const folder = await response.text();
  if (!response.ok) throw new Error(folder);
  const own = `worker_${process.pid}`;
  await lineTo(folder, "postgres").run(`create database ${own}`);
  return lineTo(folder, own);
}

const create = async () => (await postgresServer()).createDatabase();
const newFolder = () => mkdtempSync(join(tmpdir(), "vitral-databases-"));

/** Opens a database, and closes it after the test. */
const open = async (place: DatabasePlace, options?: Options): Promise<Database> => {
  const database = await openDatabase(place, options);
  closeAfterTest(() => database.close());
  return database;
};

const sqlite = {
  kind: "sqlite" as const,
  /** A place without a database. */
  place: async (): Promise<DatabasePlace> => ({ file: join(newFolder(), "vitral.db") }),
  open,
  /** An empty database with today's tables. */
  async fresh(options?: Options): Promise<Database> {
    const database = await freshSqlite(options);
    closeAfterTest(() => database.close());
    return database;
  },
};

const postgres = {
  kind: "postgres" as const,
  place: async (): Promise<DatabasePlace> => ({ url: await create() }),
  open,
  fresh: (options?: Options) =>
    freshPostgres({
      openEmpty: async () => openDatabase({ url: await create() }, options),
      patienceMs: options?.patienceMs,
      closeAfterTest,
    }),
};

/** Databases for rules that the short set keeps on both, and for tests of one of them. */
export const bothDatabases = [sqlite, postgres];

/** Databases for `describe.each`: storage behaves the same on both. The short set asks SQLite alone. */
export const databases = isShortSet ? bothDatabases.slice(0, 1) : bothDatabases;

type Row = Record<string, unknown>;
type Used = { database: Database; first: Map<string, Row[]> };

/** Migrated and connected schemas of finished tests, by their timeout. */
const idle = new Map<number | undefined, Used[]>();

type Ports = {
  /** Opens an empty schema. */
  openEmpty(): Promise<Database>;
  patienceMs: number | undefined;
  closeAfterTest(close: () => Promise<void>): void;
};

/**
 * A PostgreSQL schema with today's tables. It reuses one of a finished test, which takes a tenth of the time.
 * A test that alters tables takes a place of its own.
 */
async function freshPostgres(ports: Ports): Promise<Database> {
  const ofThisPatience = idle.get(ports.patienceMs) ?? [];
  idle.set(ports.patienceMs, ofThisPatience);
  const used = ofThisPatience.pop();
  const database = used?.database ?? (await ports.openEmpty());
  const first = used?.first ?? (await migrateAndRead(database));
  if (used) await wipe(database, first);
  const lent = lend(database);
  ports.closeAfterTest(async () => {
    await lent.close();
    ofThisPatience.push({ database, first });
  });
  return lent;
}

/** Lends a database to one test: closing waits for open work and refuses more; the connection stays. */
function lend(database: Database): Database {
  const begun = new Set<Promise<unknown>>();
  let isClosed = false;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) throw new Error("The test has closed this database.");
    const result = work();
    begun.add(result);
    try {
      return await result;
    } finally {
      begun.delete(result);
    }
  };
  return {
    ...database,
    read: (run) => counted(() => database.read(run)),
    write: (run) => counted(() => database.write(run)),
    async close() {
      isClosed = true;
      await Promise.allSettled(begun);
    },
  };
}

async function migrateAndRead(database: Database): Promise<Used["first"]> {
  await migrate(database);
  const { rows } = await database.read((reader) =>
    sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> 'schema_version'`.execute(reader),
  );
  const first: Used["first"] = new Map();
  for (const { name } of rows) {
    const all = await database.read((reader) =>
      sql<Row>`select * from ${sql.table(name)}`.execute(reader),
    );
    first.set(name, all.rows);
  }
  return first;
}

/** Deleted and not truncated, since that would make new files for each table and index. */
async function wipe(database: Database, first: Used["first"]): Promise<void> {
  await database.write(async (writer) => {
    // Without foreign keys, since all rows go.
    await sql`set local session_replication_role = replica`.execute(writer);
    await sql`do $$ declare written name; begin
      for written in select relname from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname <> 'schema_version' and pg_relation_size(oid) > 0
      loop execute format('delete from %I', written); end loop;
      perform setval(seqrelid, 1, false) from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = current_schema()::regnamespace;
    end $$`.execute(writer);
    for (const [name, rows] of first) {
      if (rows.length === 0) continue;
      await writer
        .insertInto(name as keyof Tables)
        .values(rows as never)
        .execute();
    }
  });
}
