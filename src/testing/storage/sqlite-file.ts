import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../church-database.ts";
import { databases } from "./databases.ts";

export async function newSqliteFile(): Promise<string> {
  const place = await databases[0]?.place();
  if (!place || !("file" in place)) throw new Error("SQLite comes first.");
  return place.file;
}

export async function openSqliteFile(file: string, patienceMs?: number): Promise<Database> {
  const database = await databases[0]?.open({ file }, { patienceMs });
  if (!database) throw new Error("SQLite comes first.");
  return database;
}

export async function freshSqlite(
  patienceMs?: number,
): Promise<{ file: string; database: Database }> {
  const file = await newSqliteFile();
  const database = await openSqliteFile(file, patienceMs);
  await migrate(database);
  return { file, database };
}

/** Another program that holds the write lock until it is released. */
export function lockSqlite(file: string): { release(): void } {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return { release: () => other.close() };
}

export const pragma = (database: Database, text: string) =>
  database.read((reader) => sql.raw(`pragma ${text}`).execute(reader));
