import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { DatabasePlace } from "../../../platform/database/open-database.ts";

const isNumber = (name: string) => /^\d{3}$/.test(name);

/** Numbers of the schemas that a church may still have, each as the program of its day left it. */
export const releasedSchemas: number[] = readdirSync(import.meta.dirname)
  .filter(isNumber)
  .map(Number);

/**
 * Puts a church of an old schema where no database is yet: three messages (two e-mails left, one waits), three gifts of
 * R$ 50,00 received, one declined and one waiting for its bank, R$ 20,00 taken back. All of it is made up. How these
 * files were made stands in CONTRIBUTING.md, "Release a schema".
 */
export async function loadReleased(schema: number, place: DatabasePlace): Promise<void> {
  const folder = join(import.meta.dirname, `${schema}`.padStart(3, "0"));
  if ("file" in place) {
    const database = new DatabaseSync(place.file);
    database.exec(readFileSync(join(folder, "sqlite.sql"), "utf8"));
    database.close();
    return;
  }
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await client
    .query(readFileSync(join(folder, "postgres.sql"), "utf8"))
    .finally(() => client.end());
}
