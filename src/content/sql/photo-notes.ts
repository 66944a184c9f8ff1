import type { Database } from "../../platform/database/database.ts";
import { changeRows, deleteRows, findRow, putRow } from "../../platform/database/rows-by.ts";
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
    find: (file: string): Promise<PhotoDetails | undefined> =>
      database.read((reader) => findRow(reader, "contentPhotos", { file })),
    async keep(file: string, { description, focus }: PhotoDetails) {
      const said = { description, focus };
      await database.write((writer) =>
        putRow(writer, "contentPhotos", { file }, said, { changedAtMs: now() }),
      );
    },
    /** Forgets the details of a deleted photo: its description may name persons. */
    async forget(file: string) {
      await database.write(async (writer) => {
        await deleteRows(writer, "contentPhotos", { file, hash: undefined });
        // Other machines have still to learn from the row that it was removed.
        const nothing = { description: "", focus: undefined };
        await changeRows(writer, "contentPhotos", { file }, nothing);
      });
    },
  };
}

export type PhotoNotes = ReturnType<typeof createPhotoNotes>;
