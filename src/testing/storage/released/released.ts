import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { DatabasePlace } from "../../../platform/database/open-database.ts";

/** Released versions, the oldest first, each with its program's data as SQL. */
export const releases: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((name) => /^(.+)\.sqlite\.sql$/.exec(name)?.[1] ?? [])
  .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));

/** Makes a database with the church of `write-release.ts`. */
export async function loadRelease(version: string, place: DatabasePlace): Promise<void> {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, `${version}.${name}`), "utf8");
  if ("file" in place) {
    const database = new DatabaseSync(place.file);
    database.exec(read("sqlite.sql"));
    database.close();
    return;
  }
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await client.query(read("postgres.sql")).finally(() => client.end());
}
