import { sql } from "kysely";
import { migrate } from "../../storage/engine/migrations/migrate.ts";
import type { Database } from "../../storage/engine/open-database.ts";
import type { Tables } from "../../storage/schema.ts";

type Row = Record<string, unknown>;
type Used = { url: string; first: Map<string, Row[]> };

/** Migrated, and used by tests that are done. */
const idle: Used[] = [];

type Ports = {
  /** → the URL of an empty schema */
  create(): Promise<string>;
  open(url: string): Promise<Database>;
  closeAfterTest(close: () => void): void;
};

/**
 * A PostgreSQL schema with today's tables as a migration leaves them: one that another test is done with, if there
 * is one, in a tenth of the time. A test that alters tables takes a place of its own instead.
 */
export async function freshPostgres(ports: Ports): Promise<Database> {
  const used = idle.pop();
  const url = used?.url ?? (await ports.create());
  const database = await ports.open(url);
  const first = used?.first ?? (await migrateAndRead(database));
  if (used) await wipe(database, first);
  ports.closeAfterTest(() => idle.push({ url, first }));
  return database;
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

async function wipe(database: Database, first: Used["first"]): Promise<void> {
  const tables = [...first.keys()].map((name) => sql.table(name));
  await database.write(async (writer) => {
    await sql`truncate ${sql.join(tables)} restart identity`.execute(writer);
    for (const [name, rows] of first) {
      if (rows.length === 0) continue;
      await writer
        .insertInto(name as keyof Tables)
        .values(rows as never)
        .execute();
    }
  });
}
