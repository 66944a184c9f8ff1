import { join } from "node:path";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/**
 * A file of SQLite's, made with its folder if need be, or the URL of a PostgreSQL database, with how many connections this
 * process may have there.
 */
export type DatabasePlace = { file: string } | { url: string; connections?: number | undefined };

/**
 * Connections of one process. PostgreSQL itself takes a hundred as it comes, those of migrations and copies included.
 */
const usualConnections = 10;

/**
 * Opens SQLite, or makes ready to connect to PostgreSQL. `patienceMs` is how long any call may wait for a
 * lock or a connection. Throws `StorageUnavailable`, or an error that says what this machine lacks.
 */
export async function openDatabase(
  place: DatabasePlace,
  { patienceMs = 5_000 }: { patienceMs?: number | undefined } = {},
): Promise<Database> {
  if ("file" in place) return openSqlite(place.file, patienceMs);
  // Few churches need it, and every start would load it.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(place.url, { most: place.connections ?? usualConnections, patienceMs });
}

/** Opens a database beside the site that uses it, and closes it again. */
export async function withDatabase<Result>(
  place: DatabasePlace,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  return run(database).finally(() => database.close());
}

type PlaceSettings = {
  databaseUrl: string | undefined;
  databaseConnections?: number | undefined;
  dataFolder: string;
};

/** The church's own database: the server's, or the file in the data folder. */
export const databasePlace = ({
  databaseUrl: url,
  databaseConnections: connections,
  dataFolder,
}: PlaceSettings): DatabasePlace =>
  url ? { url, connections } : { file: join(dataFolder, "vitral.db") };
