import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database, Reader } from "../database.ts";
import { isPostgres } from "../dialect.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";
import { erasuresAreNoted } from "./note-erasures.ts";
import { type KnownPart, partsOfReader, type Step, stepsTo } from "./parts.ts";
import type { Tables } from "./schema.ts";
import { type AnyTables, dialectOf, newestVersionOf } from "./tables-of.ts";

/** Longer than any visitor may wait: another process may be rewriting a table of a million rows just now. */
export const longestMigrationMs = 600_000;

/**
 * Brings each part of a database up to what this program knows: all of it or nothing, no matter who else starts at the same
 * time. Parts that the program does not know stay as they are. Throws `UpdateError` where the database is newer than the
 * program, `MigrationError`, and `StorageUnavailable`.
 */
export async function migrate(database: Database, parts: readonly AnyTables[]): Promise<void> {
  let at: string | undefined;
  const run = async (transaction: Transaction<Tables>) => {
    // SQLite's write lock is held already.
    if (isPostgres(transaction)) await lockMigrations(transaction);
    await makeVersions(transaction);
    const found = await partsOfReader(transaction);
    for (const step of stepsTo(parts, found)) {
      at = step.tables.part;
      await take(step, found, transaction);
    }
  };
  await database.write(run, longestMigrationMs).catch((error: Error) => {
    if (at === undefined || error instanceof StorageUnavailable) throw error;
    throw new MigrationError(
      `As tabelas da parte “${at}” não puderam ser postas no banco de dados: ${error.message}`,
      { cause: error },
    );
  });
}

async function take(
  { tables, from }: Step,
  found: readonly KnownPart[],
  transaction: Transaction<Tables>,
): Promise<void> {
  const { part, create, later = [], letters = [] } = tables;
  const dialect = dialectOf(!isPostgres(transaction));
  const before = new Set(await tableNames(transaction));
  const notes = dialect.isSqlite ? erasuresAreNoted(tables) : [];
  const statements = [create, ...later].slice(from).flatMap((migration) => migration(dialect));
  for (const statement of [...statements, ...notes]) await statement.execute(transaction);
  const own = found.find((one) => one.part === part)?.tables ?? [];
  const after = await tableNames(transaction);
  const row = {
    version: newestVersionOf(tables),
    appliedAtMs: Date.now(),
    tables: JSON.stringify(after.filter((name) => own.includes(name) || !before.has(name))),
    letters: JSON.stringify(letters),
  };
  await transaction
    .insertInto("schemaVersion")
    .values({ part, ...row })
    .onConflict((other) => other.column("part").doUpdateSet(row))
    .execute();
}

async function makeVersions(transaction: Transaction<Tables>): Promise<void> {
  const { big, strict } = dialectOf(!isPostgres(transaction));
  await sql`create table if not exists schema_version (
    part text not null primary key,
    version integer not null,
    applied_at_ms ${big} not null,
    tables text not null, letters text not null
  ) ${strict}`.execute(transaction);
}

/** Names of tables, without those that SQLite keeps behind a table of words, which go with it. */
async function tableNames(reader: Reader): Promise<string[]> {
  const names = isPostgres(reader)
    ? sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = quote_ident(current_schema())::regnamespace and relkind in ('r', 'p')
        order by relname`
    : sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%' order by name`;
  return (await names.execute(reader)).rows.map(({ name }) => name);
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

/** A step that the database refused, in words. Nothing of it is left. */
export class MigrationError extends Error {}
