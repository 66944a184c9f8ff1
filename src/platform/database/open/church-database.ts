import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { createAlarms } from "../../alarms/alarm.ts";
import { type Config, ConfigError } from "../../config/config.ts";
import type { CopySettings } from "../../copies/copy-church.ts";
import { CopyError, HandOnError, NoProgramError } from "../../copies/manifest.ts";
import type { Database } from "../database.ts";
import { databasePlace, openDatabase } from "../open-database.ts";
import { longestMigrationMs, migrate, MigrationError } from "../schema/migrate.ts";
import {
  type KnownPart,
  partsOf,
  type Step,
  stepsInWords,
  stepsTo,
  UpdateError,
  versionsOf,
} from "../schema/parts.ts";
import { type AnyTables, newestVersionOf } from "../schema/tables-of.ts";
import { openSharedClock } from "../trusted-time.ts";

export type Options = { fileSystemOf?: FileSystem; parts: readonly AnyTables[] };

export type Settings = CopySettings & Pick<Config, "publicUrl">;

/**
 * The database that the site and its commands share, with today's tables. One that an older program left is
 * copied first. Throws `ConfigError`, `UpdateError`, and `StorageUnavailable`; then it is as it was.
 */
export async function openChurchDatabase(
  settings: Settings,
  { fileSystemOf, parts }: Options,
): Promise<Database> {
  if (!settings.databaseUrl) await refuseNetworkFolder(settings.dataFolder, fileSystemOf);
  const inWords = (error: unknown): never => {
    throw explainDamage(error, settings.dataFolder);
  };
  const database = await openDatabase(databasePlace(settings)).catch(inWords);
  try {
    if (database.isShared) await refuseOtherEncoding(database);
    const found = await partsOf(database);
    const steps = stepsTo(parts, found);
    if (found.length > 0 && changesTables(steps).length > 0)
      await update(settings, database, parts, found);
    else if (steps.length > 0) await bringUpToDate(settings, database, parts);
  } catch (error) {
    await database.close();
    inWords(error);
  }
  return database;
}

const changesTables = (steps: readonly Step[]) =>
  steps.filter(({ tables, from }) => from < newestVersionOf(tables));

async function update(
  settings: Settings,
  database: Database,
  parts: readonly AnyTables[],
  found: readonly KnownPart[],
): Promise<void> {
  const way = stepsInWords(changesTables(stepsTo(parts, found)));
  const copy = await copyBeforeUpdate(settings, database, found);
  // Another process was quicker: it has a copy of how it was, and ours would be of how it is.
  if (!copy) return;
  await bringUpToDate(settings, database, parts).catch((error: Error) => {
    if (!(error instanceof MigrationError)) throw error;
    throw new UpdateError(
      `A atualização do banco de dados (${way}) falhou, e ele está como era. ${copy.told}\n` +
        `Ponha de volta o programa de antes, e mande esta linha a quem faz o programa: ${error.message}`,
      { cause: error },
    );
  });
  console.error(`  Banco de dados atualizado (${way}). ${copy.told}`);
  if (!copy.isOnlyHere) return;
  const alarms = createAlarms(database, { messageIdDomain: settings.publicUrl.hostname });
  const clock = await openSharedClock(database);
  await alarms.set("copy-failed", true, clock.now());
  clock.close();
}

/** PostgreSQL ends statements by the clock of their connection, so that migrations have one of their own. */
async function bringUpToDate(
  settings: CopySettings,
  database: Database,
  parts: readonly AnyTables[],
): Promise<void> {
  if (!database.isShared) return migrate(database, parts);
  const patient = await openDatabase(databasePlace(settings), { patienceMs: longestMigrationMs });
  await migrate(patient, parts).finally(() => patient.close());
}

/**
 * Copies the database before an update. → nothing where another process has brought it up to date meanwhile, else the
 * sentence about the copy, and whether COPIA_COMANDO failed to take it elsewhere. Throws `UpdateError` where no copy
 * can be made.
 */
async function copyBeforeUpdate(
  settings: CopySettings,
  database: Database,
  found: readonly KnownPart[],
): Promise<{ told: string; isOnlyHere: boolean } | undefined> {
  const { copyChurch } = await import("../../copies/copy-church.ts");
  try {
    const occasion = "antes-de-atualizar";
    const made = await copyChurch(settings, {
      occasion,
      parts: versionsOf(found),
      nowMs: Date.now(),
    });
    return { told: `Como era antes: ${made.file}`, isOnlyHere: false };
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    if (error instanceof HandOnError) return { told: error.message, isOnlyHere: true };
    if (!isDeepStrictEqual(await partsOf(database), found)) return undefined;
    // A person who keeps a server of PostgreSQL has copies of their own, and may not have its programs here.
    if (error instanceof NoProgramError) {
      return { told: `Sem cópia antes: ${error.message}`, isOnlyHere: false };
    }
    throw new UpdateError(
      `O banco não foi atualizado, porque a cópia de antes falhou. ${error.message}`,
    );
  }
}

/** PostgreSQL would refuse a name, a dash or a heart only once somebody writes it. Throws `ConfigError`. */
async function refuseOtherEncoding(database: Database): Promise<void> {
  const asked = sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`;
  const { rows } = await database.read((reader) => asked.execute(reader));
  const encoding = rows[0]?.encoding;
  if (encoding === "UTF8") return;
  throw new ConfigError(
    [
      `O banco de DATABASE_URL guarda os textos em ${encoding}, que não tem todas as letras e sinais que as pessoas escrevem.`,
      "  Crie um em UTF8, e ponha o nome dele no fim de DATABASE_URL: createdb -E UTF8 -T template0 vitral",
    ].join("\n"),
  );
}

// SQLITE_CORRUPT and SQLITE_NOTADB.
const damaged = new Set([11, 26]);

/** Says in words that the file of SQLite is no database any more; any other error stays as it is. */
function explainDamage(error: unknown, dataFolder: string): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (!damaged.has(code)) return error;
  return new ConfigError(
    [
      `O banco de dados está estragado: vitral.db, em ${dataFolder}. Nada foi mudado nele.`,
      `  Guarde esse arquivo, e ponha de volta a última cópia de ${dataFolder}/copias (ou de onde as cópias ficam):`,
      "  npm run copia -- restaurar ARQUIVO --mesmo-assim",
    ].join("\n"),
  );
}

/** Port: what the kernel says of the file system that a folder lies on. */
type FileSystem = (folder: string) => Promise<{ type: number }>;

/**
 * Network file systems by the numbers of statfs(2) on Linux. A program's mount (FUSE) is not recognised: it may be a
 * local disk.
 */
const networkTypes = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "SMB (CIFS)"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
]);

/**
 * Refuses a network folder. SQLite keeps its lock in memory that all writers must share, which two machines never do:
 * over a network folder each would write as if alone. Throws `ConfigError`.
 */
export async function refuseNetworkFolder(
  dataFolder: string,
  fileSystemOf: FileSystem = statfs,
): Promise<void> {
  const type = await typeOf(resolve(dataFolder), fileSystemOf);
  // Some systems give the number with a sign.
  const name = type === undefined ? undefined : networkTypes.get(type >>> 0);
  if (!name) return;
  throw new ConfigError(
    [
      `DATA_DIR está numa pasta de rede (${name}): ${dataFolder}`,
      "  O banco de dados SQLite não pode ficar ali. Se outra máquina abrisse o mesmo arquivo, mensagens e contribuições se perderiam.",
      "  Para uma máquina só: aponte DATA_DIR para um disco dela (as cópias de npm run copia podem ir para a rede).",
      "  Para várias máquinas: PostgreSQL, em DATABASE_URL.",
    ].join("\n"),
  );
}

/** Type of the folder's file system, or, where it is yet to be made, of the one that it will be in. */
async function typeOf(folder: string, fileSystemOf: FileSystem): Promise<number | undefined> {
  try {
    return (await fileSystemOf(folder)).type;
  } catch {
    const above = dirname(folder);
    return above === folder ? undefined : typeOf(above, fileSystemOf);
  }
}
