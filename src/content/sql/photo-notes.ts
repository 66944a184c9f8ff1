import type { Selectable } from "kysely";
import type { PhotoNotes } from "../photos/photo-details.ts";
import type { Database } from "../../platform/database/database.ts";
import { noteErasure } from "../../platform/database/vacuum-after-erasure.ts";
import type { PhotoRow } from "./tables.ts";

/** Throws `StorageUnavailable`. */
export function createPhotoNotes(database: Database, now: () => number): PhotoNotes {
  return {
    async all() {
      const rows = await database.read((reader) =>
        reader.selectFrom("content_photos").select(["file", "description", "focus"]).execute(),
      );
      return new Map(rows.map((row) => [row.file, detailsOf(row)]));
    },
    async find(file) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("content_photos")
          .select(["description", "focus"])
          .where("file", "=", file)
          .executeTakeFirst(),
      );
      return row && detailsOf(row);
    },
    async keep(file, { description, focus = null }) {
      const said = { description, focus };
      await database.write((writer) =>
        writer
          .insertInto("content_photos")
          .values({ file, ...said, changed_at: now() })
          .onConflict((conflict) => conflict.column("file").doUpdateSet(said))
          .execute(),
      );
    },
    async forget(file) {
      await database.write(async (writer) => {
        const row = await writer
          .deleteFrom("content_photos")
          .where("file", "=", file)
          .where("hash", "is", null)
          .executeTakeFirst();
        // Other machines have still to learn from the row that it was removed.
        const words = await writer
          .updateTable("content_photos")
          .set({ description: "", focus: null })
          .where("file", "=", file)
          .where((photo) =>
            photo.or([photo("description", "<>", ""), photo("focus", "is not", null)]),
          )
          .executeTakeFirst();
        if (row.numDeletedRows + words.numUpdatedRows > 0n) await noteErasure(writer);
      });
    },
  };
}

const detailsOf = ({
  description,
  focus,
}: Pick<Selectable<PhotoRow>, "description" | "focus">) => ({
  description,
  focus: focus ?? undefined,
});
