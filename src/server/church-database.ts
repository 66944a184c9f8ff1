import { join } from "node:path";
import { migrate } from "../storage/engine/migrations/migrate.ts";
import { type Database, openDatabase } from "../storage/engine/open-database.ts";
import type { Config } from "./config/config.ts";

type Place = Pick<Config, "databaseUrl" | "dataFolder">;

/** The database that the site and its commands share, with today's tables. */
export async function openChurchDatabase({ databaseUrl, dataFolder }: Place): Promise<Database> {
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { file: join(dataFolder, "vitral.db") },
  );
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
