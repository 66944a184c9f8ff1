import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import type { DatabasePlace } from "../../storage/engine/open-database.ts";
import { CopyError } from "../copy-error.ts";
import { runProgram } from "./run-program.ts";

/** All pages in one go: a snapshot beside writers, which would else make it begin again and again. */
const allPages = 2_147_483_647;

/** The database as it is at one moment, in a file of its own, while the site goes on. Throws `CopyError`. */
export async function takeSnapshot(place: DatabasePlace, to: string): Promise<void> {
  if ("url" in place) {
    const given = [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      // The copy has them as files of the content, and a site gives them back to the database from there.
      "--exclude-table-data=*.content_photo_bytes",
      `--file=${to}`,
    ];
    return runProgram("pg_dump", [...given, place.url]);
  }
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
}
