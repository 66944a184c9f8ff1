import type { Selectable } from "kysely";
import type { PhotoNotes } from "../../domain/content/photo-details.ts";
import type { Database } from "../engine/database.ts";
import type { PhotoRow } from "../tables/content.ts";

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
  };
}

const detailsOf = ({
  description,
  focus,
}: Pick<Selectable<PhotoRow>, "description" | "focus">) => ({
  description,
  focus: focus ?? undefined,
});
