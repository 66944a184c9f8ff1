import { join } from "node:path";
import { ConfigError, readConfig } from "../src/server/config.ts";
import { migrate } from "../src/storage/migrate.ts";
import { type Database, openDatabase } from "../src/storage/open-database.ts";

/** Opens the database that the site uses, for a command beside it, and closes it afterwards. */
export async function withChurchDatabase(run: (database: Database) => Promise<void>) {
  const { databaseUrl, dataFolder } = configOrExit();
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { file: join(dataFolder, "vitral.db") },
  );
  try {
    await migrate(database);
    await run(database);
  } finally {
    await database.close();
  }
}

/** For what a person typed: told as it stands, and the command has failed. */
export function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

export function dateAndTime(ms: number): string {
  return new Date(ms).toLocaleString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    dateStyle: "short",
    timeStyle: "short",
  });
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
