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

/** Deleted, not truncated: that would make each table's files anew, and its indexes'. */
async function wipe(database: Database, first: Used["first"]): Promise<void> {
  await database.write(async (writer) => {
    // Rows refer to one another, and all of them go.
    await sql`set local session_replication_role = replica`.execute(writer);
    const { rows: written } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname <> 'schema_version' and pg_relation_size(oid) > 0`.execute(writer);
    for (const { name } of written) {
      await sql`delete from ${sql.table(name)}`.execute(writer);
      const rows = first.get(name) ?? [];
      if (rows.length === 0) continue;
      await writer
        .insertInto(name as keyof Tables)
        .values(rows as never)
        .execute();
    }
    await sql`select setval(seqrelid, 1, false) from pg_sequence join pg_class on oid = seqrelid
      where relnamespace = current_schema()::regnamespace`.execute(writer);
  });
}
