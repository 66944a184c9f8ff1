import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import type { DatabasePlace } from "../../database/open-database.ts";
import { CopyError } from "../manifest.ts";
import { type DatabaseFacts, factsOfFile } from "./database-facts.ts";
import { dumpPostgres } from "./postgres-snapshot.ts";

/** All pages in one go: a snapshot beside writers, which would else make it begin again and again. */
const allPages = 2_147_483_647;

/**
 * The database as it is at one moment, in a file of its own, while the site goes on. → what it holds. Throws
 * `CopyError`.
 */
export async function takeSnapshot(place: DatabasePlace, to: string): Promise<DatabaseFacts> {
  if ("url" in place) return dumpPostgres(place.url, to);
  if (!existsSync(place.file)) {
    throw new CopyError(
      `Ainda não há banco em ${place.file}: ligue o site uma vez, e faça a cópia depois.`,
    );
  }
  const source = new DatabaseSync(place.file, { readOnly: true });
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  // The copy is one file, which opens where nobody may write beside it.
  const copy = new DatabaseSync(to);
  copy.exec("pragma journal_mode = delete");
  copy.close();
  return factsOfFile(to);
}
