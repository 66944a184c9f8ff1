import {
  longestMigrationMs,
  migrate,
  migrations,
  schemaVersionOf,
} from "../schema/migrations/migrate.ts";
import type { Migration } from "../schema/migrations/migration.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { createAlarms } from "../../alarms/sql/alarms.ts";
import { openSharedClock } from "../shared-clock.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";
import type { Config } from "../../config/config.ts";
import type { CopySettings } from "../../copies/nightly-copies.ts";
import { copyBeforeUpdate } from "./copy-before-update.ts";
import { explainDamage } from "./damaged-file.ts";
import { databasePlace } from "./database-place.ts";
import { type FileSystem, refuseNetworkFolder } from "./network-folder.ts";
import { UpdateError } from "./update-error.ts";

type Options = {
  fileSystemOf?: FileSystem;
  /** Tests give others than the program's own. */
  steps?: readonly Migration[];
};

type Settings = CopySettings & Pick<Config, "publicUrl">;

/**
 * The database that the site and its commands share, with today's tables. One that an older program left is
 * copied first. Throws `ConfigError`, `UpdateError`, and `StorageUnavailable`; then it is as it was.
 */
export async function openChurchDatabase(
  settings: Settings,
  { fileSystemOf, steps = migrations }: Options = {},
): Promise<Database> {
  if (!settings.databaseUrl) await refuseNetworkFolder(settings.dataFolder, fileSystemOf);
  const inWords = (error: unknown): never => {
    throw explainDamage(error, settings.dataFolder);
  };
  const database = await openDatabase(databasePlace(settings)).catch(inWords);
  try {
    const version = await schemaVersionOf(database);
    if (version > steps.length) throw newerThanProgram(version, steps.length);
    if (version > 0 && version < steps.length) await update(settings, database, version, steps);
    else if (version === 0) await bringUpToDate(settings, database, steps);
  } catch (error) {
    await database.close();
    inWords(error);
  }
  return database;
}

async function update(
  settings: Settings,
  database: Database,
  version: number,
  steps: readonly Migration[],
): Promise<void> {
  const copy = await copyBeforeUpdate(settings, database, version);
  // Another process was quicker: it has a copy of how it was, and ours would be of how it is.
  if (!copy) return;
  const way = `da versão ${version} para a ${steps.length}`;
  await bringUpToDate(settings, database, steps).catch((error: Error) => {
    if (error instanceof StorageUnavailable) throw error;
    throw new UpdateError(
      `A atualização do banco de dados ${way} falhou, e ele está como era. ${copy.told}\n` +
        `Ponha de volta o programa de antes, e mande esta linha a quem faz o programa: ${error.message}`,
      { cause: error },
    );
  });
  console.error(`  Banco de dados atualizado ${way}. ${copy.told}`);
  if (!copy.isOnlyHere) return;
  const alarms = createAlarms(database, { messageIdDomain: settings.publicUrl.hostname });
  const clock = await openSharedClock(database);
  await alarms.set("copy-failed", true, clock.now());
  clock.close();
}

const newerThanProgram = (version: number, known: number) =>
  new UpdateError(
    `O banco de dados é de uma versão mais nova do programa (${version}; este conhece até a ${known}). ` +
      "Nada foi mudado: ponha de volta o programa mais novo.",
  );

/** PostgreSQL ends statements by the clock of their connection, so that migrations have one of their own. */
async function bringUpToDate(
  settings: CopySettings,
  database: Database,
  steps: readonly Migration[],
): Promise<void> {
  if (!database.isShared) return migrate(database, steps);
  const patient = await openDatabase(databasePlace(settings), { patienceMs: longestMigrationMs });
  await migrate(patient, steps).finally(() => patient.close());
}

export type { Database };
