import type { OldTimeDismissals } from "../editor/old-times/old-times.ts";
import type { Database } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createOldTimeDismissals(database: Database): OldTimeDismissals {
  return {
    async all() {
      const rows = await database.read((reader) =>
        reader.selectFrom("old_time_dismissals").selectAll().execute(),
      );
      return rows.map(({ file, hour, text_hash, version_id }) => ({
        file,
        hour,
        textHash: text_hash,
        versionId: version_id,
      }));
    },
    async add({ file, hour, textHash, versionId }) {
      await database.write((writer) =>
        writer
          .insertInto("old_time_dismissals")
          .values({ file, hour, text_hash: textHash, version_id: versionId })
          .onConflict((conflict) =>
            conflict
              .columns(["file", "hour", "text_hash"])
              .doUpdateSet({ version_id: versionId })
              .where("old_time_dismissals.version_id", "<", versionId),
          )
          .execute(),
      );
    },
  };
}
