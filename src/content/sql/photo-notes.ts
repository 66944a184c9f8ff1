import type { Database } from "../../platform/database/database.ts";
import type { PhotoDetails } from "../photos/photo-library.ts";

/** Descriptions and focuses of photos. Throws `StorageUnavailable`. */
export function createPhotoNotes(database: Database, now: () => number) {
  return {
    async all(): Promise<ReadonlyMap<string, PhotoDetails>> {
      const rows = await database.read((reader) =>
        reader.selectFrom("contentPhotos").select(["file", "description", "focus"]).execute(),
      );
      return new Map(rows.map((row) => [row.file, row]));
    },
    find: (file: string) =>
      database.read((reader) =>
        reader
          .selectFrom("contentPhotos")
          .select(["description", "focus"])
          .where("file", "=", file)
          .executeTakeFirst(),
      ),
    async keep(file: string, { description, focus }: PhotoDetails) {
      const said = { description, focus };
      await database.write((writer) =>
        writer
          .insertInto("contentPhotos")
          .values({ file, ...said, changedAtMs: now() })
          .onConflict((conflict) => conflict.column("file").doUpdateSet(said))
          .execute(),
      );
    },
    /** Forgets the details of a deleted photo: its description may name persons. */
    async forget(file: string) {
      await database.write(async (writer) => {
        await writer
          .deleteFrom("contentPhotos")
          .where("file", "=", file)
          .where("hash", "is", null)
          .execute();
        // Other machines have still to learn from the row that it was removed.
        await writer
          .updateTable("contentPhotos")
          .set({ description: "", focus: undefined })
          .where("file", "=", file)
          .execute();
      });
    },
  };
}

export type PhotoNotes = ReturnType<typeof createPhotoNotes>;
