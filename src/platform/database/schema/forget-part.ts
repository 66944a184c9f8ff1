import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database, Reader } from "../database.ts";
import { countUp } from "../dialect.ts";
import { longestMigrationMs } from "./migrate.ts";
import { type KnownPart, partsOfReader } from "./parts.ts";

/** Rows of a part's tables, and its letters that have not left. */
export async function whatIsLeftOf(database: Database, { tables, letters }: KnownPart) {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    rows[table] = await database.read(async (reader) => {
      const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
      return Number((await counted.execute(reader)).rows[0]?.count);
    });
  }
  const unsent = await database.read((reader) => unsentOf(reader, letters));
  return { rows, unsent };
}

async function unsentOf(reader: Reader, letters: readonly string[]): Promise<number> {
  // PostgreSQL takes no empty list.
  if (letters.length === 0) return 0;
  const { count } = await reader
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "in", letters as never)
    .where("state", "<>", "sent")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Drops a part's tables and its letters that have not left, all of it or nothing. → false where the database has it otherwise
 * by now. Throws `StorageUnavailable`.
 */
export const forgetPart = (database: Database, gone: KnownPart): Promise<boolean> =>
  database.write(async (writer) => {
    const found = await partsOfReader(writer);
    if (!found.some((one) => isDeepStrictEqual(one, gone))) return false;
    const { part, tables, letters } = gone;
    // A table that is gone already went with another: PostgreSQL and SQLite take words' tables along.
    for (const table of tables) await sql`drop table if exists ${sql.table(table)}`.execute(writer);
    if (letters.length > 0) {
      await writer
        .deleteFrom("outbox")
        .where("kind", "in", letters as never)
        .where("state", "<>", "sent")
        .execute();
    }
    await writer.deleteFrom("schemaVersion").where("part", "=", part).execute();
    await countUp(writer, "erasures");
    return true;
  }, longestMigrationMs);
