import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { StorageUnavailable } from "../../storage-unavailable.ts";
import type { Database, Reader } from "../../database.ts";
import { isPostgres } from "../../dialect.ts";
import type { Tables } from "../schema.ts";

/** Longer than any visitor may wait: another process may be rewriting a table of a million rows just now. */
export const longestMigrationMs = 600_000;

/**
 * Brings a database up to what this program knows: all of it or nothing, no matter who else starts at the same
 * time. Throws where the database is newer than the program, and `StorageUnavailable`.
 */
export async function migrate(database: Database, steps: readonly Migration[]): Promise<void> {
  await database.write(async (transaction) => {
    // SQLite's write lock is held already.
    const kind = kindOf(transaction);
    if (kind === "postgres") await lockMigrations(transaction);
    const version = await versionOf(transaction, kind);
    if (version > steps.length) {
      throw new Error(
        `The database is at version ${version}, and this program knows only ${steps.length}: ` +
          "start the program that it was last used with, or a newer one.",
      );
    }
    for (const [index, migration] of steps.entries()) {
      if (index < version) continue;
      await migration(transaction as Transaction<unknown>, kind);
      await transaction
        .insertInto("schemaVersion")
        .values({ version: index + 1, appliedAtMs: Date.now() })
        .execute();
    }
  }, longestMigrationMs);
}

/**
 * 0 for a database that has no tables of ours yet. Makes none: of two processes that do so at once on PostgreSQL,
 * one would fail. Throws `StorageUnavailable`.
 */
export const schemaVersionOf = ({ read }: Database): Promise<number> =>
  read(async (reader) => {
    const { rows } = await tables[kindOf(reader)].execute(reader);
    return rows.length > 0 ? newestVersion(reader) : 0;
  });

const kindOf = (reader: Reader): DatabaseKind => (isPostgres(reader) ? "postgres" : "sqlite");

const tables = {
  sqlite: sql`select name from sqlite_schema where type = 'table' and name = 'schema_version'`,
  postgres: sql`select 1 where to_regclass('schema_version') is not null`,
};

async function versionOf(transaction: Transaction<Tables>, kind: DatabaseKind): Promise<number> {
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table if not exists schema_version (
    version integer not null primary key,
    applied_at_ms ${instant} not null
  )`.execute(transaction);
  return newestVersion(transaction);
}

async function newestVersion(reader: Reader): Promise<number> {
  const { version } = await reader
    .selectFrom("schemaVersion")
    .select((row) => row.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

// Asked for again and again, since a statement that waits is ended after five seconds.
async function lockMigrations(transaction: Transaction<Tables>): Promise<void> {
  const deadline = performance.now() + longestMigrationMs;
  const attempt = sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vitral migrations')) as held`;
  for (;;) {
    const { rows } = await attempt.execute(transaction);
    if (rows[0]?.held) return;
    if (performance.now() > deadline) throw new StorageUnavailable("Another process is migrating.");
    await sleep(50);
  }
}

type DatabaseKind = "sqlite" | "postgres";

/**
 * One step from an empty database to today's. Once released it is never changed. It uses no table types, since those
 * are today's, and it shares nothing with other migrations, so that neither changes with the other.
 */
export type Migration = (transaction: Transaction<unknown>, kind: DatabaseKind) => Promise<void>;
