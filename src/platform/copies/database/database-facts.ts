import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Reader } from "../../database/database.ts";
import { isPostgres } from "../../database/dialect.ts";
import { CopyError } from "../manifest.ts";
import { openOffThread, type Row } from "../../database/sqlite/off-thread.ts";

export type DatabaseFacts = {
  schemaVersion: number;
  church: string | null;
  rows: Record<string, number>;
  /** When something last came in or was changed; 0 where nothing ever did. */
  newestMs: number;
};

/** A statement without parameters, and its rows. */
type Ask = (statement: string) => Promise<Row[]>;

/** Of a file that nobody writes. Throws `CopyError` where it is damaged, or SQLite's error where it is none. */
export async function factsOfFile(file: string): Promise<DatabaseFacts> {
  await using reader = openOffThread(file, { readOnly: true });
  const [check] = await reader.ask("pragma integrity_check");
  if (check?.integrity_check !== "ok") throw new CopyError("O banco da cópia está estragado.");
  return await read(reader.ask, "sqlite");
}

/** Of the database as it is now. Throws `StorageUnavailable`. */
export const factsOfDatabase = (database: Database): Promise<DatabaseFacts> =>
  database.read(factsOfReader);

/** What a transaction sees, where it is one's. */
export const factsOfReader = (reader: Reader): Promise<DatabaseFacts> =>
  read(
    async (text) => (await sql.raw<Row>(text).execute(reader)).rows,
    isPostgres(reader) ? "postgres" : "sqlite",
  );

/** Of the site's own schema: another program may have one in the same database. */
const tableLists = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  // Views hold no rows of their own, and an extension brings its tables itself.
  postgres: `select relname as name from pg_class
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r'
      and (tableoid, oid) not in (select classid, objid from pg_depend where deptype = 'e')`,
};

/** Tables that tell when something came in, and by which column. */
const news: Record<string, string> = {
  contact_messages: "received_at_ms",
  gifts: "moved_at_ms",
  content_versions: "made_at_ms",
  staff_history: "at_ms",
};

async function read(ask: Ask, kind: keyof typeof tableLists): Promise<DatabaseFacts> {
  const names = (await ask(tableLists[kind])).map(({ name }) => String(name)).sort();
  const number = async (statement: string) => Number((await ask(statement))[0]?.value ?? 0);
  const rows: Record<string, number> = {};
  for (const name of names)
    rows[name] = await number(`select count(*) as value from "${name.replaceAll('"', '""')}"`);
  const newest = [0];
  for (const [table, column] of Object.entries(news)) {
    if (table in rows)
      newest.push(await number(`select max("${column}") as value from "${table}"`));
  }
  const hasVersion = "schema_version" in rows;
  return {
    schemaVersion: hasVersion
      ? await number("select max(version) as value from schema_version")
      : 0,
    church: "secrets" in rows ? await churchOf(ask) : null,
    rows,
    newestMs: Math.max(...newest),
  };
}

/** No name that a church may change: what its first start made by chance. */
async function churchOf(ask: Ask): Promise<string | null> {
  const [secret] = await ask("select value from secrets where name = 'sender-digest'");
  if (!secret) return null;
  return hash("sha256", `church ${String(secret.value)}`, "hex").slice(0, 32);
}
