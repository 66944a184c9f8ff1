import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { migrate } from "../../storage/engine/migrations/migrate.ts";
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from "../../storage/engine/open-database.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

type Options = { patienceMs?: number };

export type TestDatabases = {
  kind: Database["kind"];
  /** Somewhere that no database is yet. */
  place(): Promise<DatabasePlace>;
  /** Closed when the test is done. */
  open(place: DatabasePlace, options?: Options): Promise<Database>;
  /** An empty database of its own, with today's tables. */
  fresh(options?: Options): Promise<Database>;
};

let server: Promise<PostgresServer> | undefined;
/** The PostgreSQL of this file of tests, started when the first of them wants it. */
export const postgresServer = (): Promise<PostgresServer> => (server ??= startPostgres());

const folder = mkdtempSync(join(tmpdir(), "vitral-databases-"));
let files = 0;

const places: Record<Database["kind"], () => Promise<DatabasePlace>> = {
  sqlite: async () => ({ file: join(folder, `${(files += 1)}`, "vitral.db") }),
  postgres: async () => ({ url: await (await postgresServer()).createDatabase() }),
};

const opened: Database[] = [];
const open: TestDatabases["open"] = async (place, options) => {
  const database = await openDatabase(place, options);
  opened.push(database);
  return database;
};

/** For `describe.each`: what storage promises, it promises on both. */
export const databases = (["sqlite", "postgres"] as const).map((kind): TestDatabases => ({
  kind,
  place: places[kind],
  open,
  async fresh(options) {
    const database = await open(await places[kind](), options);
    await migrate(database);
    return database;
  },
}));

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

afterAll(async () => {
  await (await server)?.stop();
  await rm(folder, { recursive: true, force: true });
});
