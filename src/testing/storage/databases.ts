import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type DatabasePlace, openDatabase } from "../../platform/database/open-database.ts";
import type { Database } from "../../platform/database/database.ts";
import { closeAfterTest } from "../run/closing.ts";
import { freshPostgres } from "./fresh-postgres.ts";
import { freshSqlite } from "./fresh-sqlite.ts";
import { lineTo, type PostgresLine } from "./postgres.ts";

type Options = { patienceMs?: number | undefined };

type TestDatabases = {
  kind: "sqlite" | "postgres";
  /** A place without a database. */
  place(): Promise<DatabasePlace>;
  /** It is closed after the test. */
  open(place: DatabasePlace, options?: Options): Promise<Database>;
  /** An empty database with today's tables. */
  fresh(options?: Options): Promise<Database>;
};

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

const open: TestDatabases["open"] = async (place, options) => {
  const database = await openDatabase(place, options);
  closeAfterTest(() => database.close());
  return database;
};

const sqlite: TestDatabases = {
  kind: "sqlite",
  place: async () => ({ file: join(newFolder(), "vitral.db") }),
  open,
  async fresh(options) {
    const database = await freshSqlite(options);
    closeAfterTest(() => database.close());
    return database;
  },
};

const postgres: TestDatabases = {
  kind: "postgres",
  place: async () => ({ url: await create() }),
  open,
  fresh: (options) =>
    freshPostgres({
      openEmpty: async () => openDatabase({ url: await create() }, options),
      patienceMs: options?.patienceMs,
      closeAfterTest,
    }),
};

/** For `describe.each`: storage behaves the same on both. */
export const databases = [sqlite, postgres];
