import type { OldTimeDismissals } from "../editor/old-times/old-times.ts";
import type { Database } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createOldTimeDismissals(database: Database): OldTimeDismissals {
  return {
    all: () =>
      database.read((reader) => reader.selectFrom("oldTimeDismissals").selectAll().execute()),
    async add({ file, hour, textHash, versionId }) {
      await database.write((writer) =>
        writer
          .insertInto("oldTimeDismissals")
          .values({ file, hour, textHash, versionId })
          .onConflict((conflict) =>
            conflict
              .columns(["file", "hour", "textHash"])
              .doUpdateSet({ versionId })
              .where("oldTimeDismissals.versionId", "<", versionId),
          )
          .execute(),
      );
    },
  };
}
