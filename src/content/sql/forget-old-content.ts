import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { noteErasure } from "../../platform/database/vacuum-after-erasure.ts";
import { forgetVersions } from "./forget-versions.ts";

/**
 * Old versions hold names and telephones of people who have long left. Deletes those that ceased to count
 * before the instant (ms), and drafts that nobody has touched since. → how many
 */
export function forgetOldContent(database: Database, instantMs: number): Promise<number> {
  return database.write(async (writer) => {
    const drafts = await writer
      .deleteFrom("content_drafts")
      .where("saved_at", "<", instantMs)
      .executeTakeFirst();
    const versions = await forgetVersions(writer, isOver(instantMs));
    const erased = Number(drafts.numDeletedRows) + versions;
    if (erased > 0) await noteErasure(writer);
    return erased;
  });
}

/** Another has taken its place before the instant, and no draft is written over it. */
const isOver = (instantMs: number) => sql<SqlBool>`
  exists (select 1 from content_versions as next
    where next.file = old.file and next.id > old.id and next.made_at < ${instantMs})
  and not exists (select 1 from content_drafts where content_drafts.base = old.id)`;
