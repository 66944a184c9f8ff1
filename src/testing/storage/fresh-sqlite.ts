import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { migrate } from "../../church-database.ts";
import { temporaryFolder } from "../church/sample-church.ts";

let migrated: Promise<string> | undefined;

/** A new, open database. Its calls wait as long as any test may take, since a busy machine is no locked database. */
export async function freshSqlite({
  patienceMs = 600_000,
}: { patienceMs?: number | undefined } = {}): Promise<Database> {
  return withoutSync(await openDatabase({ file: await freshSqliteFile() }, { patienceMs }));
}

/** Only the process may crash here, not the machine, so commits need not wait for the disk. */
export async function withoutSync(database: Database): Promise<Database> {
  await database.read((reader) => sql`pragma synchronous = off`.execute(reader));
  return database;
}

/** A SQLite file with empty tables of today: migrated once, then copied. Returns its path. */
export async function freshSqliteFile(): Promise<string> {
  const file = newFile();
  copyFileSync(await (migrated ??= migrateOne()), file);
  return file;
}

const newFile = () => join(mkdtempSync(join(temporaryFolder, "banco-")), "vitral.db");

async function migrateOne(): Promise<string> {
  const file = newFile();
  const database = await openDatabase({ file });
  await migrate(database);
  // After the log is emptied the one file is complete.
  await database.close();
  return file;
}
