import { type Expression, sql, type SqlBool } from "kysely";
import type { Writer } from "../../platform/database/database.ts";

/**
 * Deletes those versions. Of what the folder itself said last the digest stays, without the text: else older files that a
 * deploy brings back look like somebody's work, and undo what was published since. → how many
 */
export async function forgetVersions(writer: Writer, which: Expression<SqlBool>): Promise<number> {
  const emptied = await writer
    .updateTable("content_versions as old")
    .set({ text: forgotten })
    .where(which)
    .where(isLastOfFolder)
    .where("text", "<>", forgotten)
    .executeTakeFirst();
  const deleted = await writer
    .deleteFrom("content_versions as old")
    .where(which)
    .where(({ not }) => not(isLastOfFolder))
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows + deleted.numDeletedRows);
}

/** The text of a version of which the digest alone is left; no file of a church is empty. */
export const forgotten = "";

const isLastOfFolder = sql<SqlBool>`old.id in (select max(id) from content_versions
  where source = 'folder' group by file)`;
