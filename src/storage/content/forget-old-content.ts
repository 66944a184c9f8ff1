import type { Database } from "../engine/database.ts";
import { noteErasure } from "../people/leave-no-trace.ts";

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
    const versions = await writer
      .deleteFrom("content_versions as old")
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("content_versions as next")
            .select("next.id")
            .whereRef("next.file", "=", "old.file")
            .whereRef("next.id", ">", "old.id")
            .where("next.made_at", "<", instantMs),
        ),
      )
      // A draft is written over the version that it began with.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("content_drafts")
              .select("content_drafts.base")
              .whereRef("content_drafts.base", "=", "old.id"),
          ),
        ),
      )
      .executeTakeFirst();
    const erased = Number(drafts.numDeletedRows + versions.numDeletedRows);
    if (erased > 0) await noteErasure(writer);
    return erased;
  });
}
