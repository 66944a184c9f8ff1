import { sql, type SqlBool } from "kysely";
import type { Database } from "../engine/database.ts";
import { noteErasure } from "./leave-no-trace.ts";

/** A text of the content, old or on the air, that names somebody's address. */
export type ContentMention = { file: string; madeAtMs: number; isOnAir: boolean };

/** Where the content says this address, in any case of letters; oldest first. Throws `StorageUnavailable`. */
export async function contentMentions(
  database: Database,
  email: string,
): Promise<ContentMention[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("content_versions")
      .select(["file", "made_at", isNewest.as("is_newest")])
      .where(says("text", email.trim()))
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ file, made_at, is_newest }) => ({
    file,
    madeAtMs: made_at,
    isOnAir: Boolean(is_newest),
  }));
}

/** Erases old versions and drafts that say this address; what is on the air is changed in the panel. → how many */
export function eraseContentMentions(database: Database, email: string): Promise<number> {
  return database.write(async (writer) => {
    const versions = await writer
      .deleteFrom("content_versions")
      .where(says("text", email.trim()))
      .where(({ not }) => not(isNewest))
      .executeTakeFirst();
    // A draft is kept as the browser sent it.
    const inForm = encodeURIComponent(email.trim());
    const drafts = await writer
      .deleteFrom("content_drafts")
      .where(says("form", inForm))
      .executeTakeFirst();
    const erased = Number(versions.numDeletedRows + drafts.numDeletedRows);
    if (erased > 0) await noteErasure(writer);
    return erased;
  });
}

const isNewest = sql<SqlBool>`id in (select max(id) from content_versions group by file)`;

const says = (column: "text" | "form", words: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${escaped(words.toLowerCase())}%`} escape '!'`;

/** Signs that LIKE would read as something else. */
const escaped = (words: string): string => words.replaceAll(/[!%_]/g, "!$&");
