import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { StorageUnavailable } from "../../storage-unavailable.ts";
import type { Database, Reader } from "../../database.ts";
import { contact } from "./001-contact.ts";
import { gifts } from "./002-gifts.ts";
import { giftOrigin } from "./003-gift-origin.ts";
import { letterErrors } from "./004-letter-errors.ts";
import { giftReversals } from "./005-gift-reversals.ts";
import { letters } from "./006-letters.ts";
import { cardTries } from "./007-card-tries.ts";
import { messageKeys } from "./008-message-keys.ts";
import { notices } from "./009-notices.ts";
import { staff } from "./010-staff.ts";
import { alarms } from "./011-alarms.ts";
import { receiptCodes } from "./012-receipt-codes.ts";
import { inbox } from "./013-inbox.ts";
import { giftAccounts } from "./014-gift-accounts.ts";
import { staffWritings } from "./015-staff-writings.ts";
import { content } from "./016-content.ts";
import { photos } from "./017-photos.ts";
import { disputedGifts } from "./018-disputed-gifts.ts";
import { buildAssets } from "./019-build-assets.ts";
import { giftsTakenBack } from "./020-gifts-taken-back.ts";
import { draftSheets } from "./021-draft-sheets.ts";
import { alarmMachines } from "./022-alarm-machines.ts";
import { hits } from "./023-hits.ts";
import { blankDrafts } from "./025-blank-drafts.ts";
import { accountChanges } from "./027-account-changes.ts";
import { oldTimeDismissals } from "./028-old-time-dismissals.ts";
import { prayerWeeks } from "./029-prayer-weeks.ts";
import { undos } from "./026-undos.ts";
import { historyPersons } from "./024-history-persons.ts";
import type { Migration } from "./migration.ts";
import type { Tables } from "../schema.ts";

/** In the order in which they came. */
export const migrations: readonly Migration[] = [
  contact,
  gifts,
  giftOrigin,
  letterErrors,
  giftReversals,
  letters,
  cardTries,
  messageKeys,
  notices,
  staff,
  alarms,
  receiptCodes,
  inbox,
  giftAccounts,
  staffWritings,
  content,
  photos,
  disputedGifts,
  buildAssets,
  giftsTakenBack,
  draftSheets,
  alarmMachines,
  hits,
  historyPersons,
  blankDrafts,
  undos,
  accountChanges,
  oldTimeDismissals,
  prayerWeeks,
];

/** Number of the last one that this program knows. */
export const newestSchema = migrations.length;

/** Longer than any visitor may wait: another process may be rewriting a table of a million rows just now. */
export const longestMigrationMs = 600_000;

/**
 * Brings a database up to what this program knows: all of it or nothing, whoever else starts at the same
 * time. Throws where the database is newer than the program, and `StorageUnavailable`.
 */
export async function migrate(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    // SQLite's write lock is held already.
    if (database.kind === "postgres") await lockMigrations(transaction);
    const version = await versionOf(transaction, database.kind);
    if (version > migrations.length) {
      throw new Error(
        `The database is at version ${version}, and this program knows only ${migrations.length}: ` +
          "start the program that it was last used with, or a newer one.",
      );
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue;
      await migration(transaction as Transaction<unknown>, database.kind);
      await transaction
        .insertInto("schema_version")
        .values({ version: index + 1, applied_at: Date.now() })
        .execute();
    }
  }, longestMigrationMs);
}

/**
 * 0 for a database that has no tables of ours yet. Makes none: of two processes that do so at once on PostgreSQL,
 * one would fail. Throws `StorageUnavailable`.
 */
export const schemaVersionOf = ({ kind, read }: Database): Promise<number> =>
  read(async (reader) => {
    const { rows } = await tables[kind].execute(reader);
    return rows.length > 0 ? newestVersion(reader) : 0;
  });

const tables = {
  sqlite: sql`select name from sqlite_schema where type = 'table' and name = 'schema_version'`,
  postgres: sql`select 1 where to_regclass('schema_version') is not null`,
};

/** Under the lock. */
async function versionOf(
  transaction: Transaction<Tables>,
  kind: Database["kind"],
): Promise<number> {
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table if not exists schema_version (
    version integer not null primary key,
    applied_at ${instant} not null
  )`.execute(transaction);
  return newestVersion(transaction);
}

async function newestVersion(reader: Reader): Promise<number> {
  const { version } = await reader
    .selectFrom("schema_version")
    .select((row) => row.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

// Asked for again and again, since a statement that waits is ended after five seconds.
async function lockMigrations(transaction: Transaction<Tables>): Promise<void> {
  const deadline = performance.now() + longestMigrationMs;
  for (;;) {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('vitral migrations')) as held`.execute(
      transaction,
    );
    if (rows[0]?.held) return;
    if (performance.now() > deadline) throw new StorageUnavailable("Another process is migrating.");
    await sleep(50);
  }
}
