import type { Database, Writer } from "../../platform/database/database.ts";
import { addRow, findRow, putRow } from "../../platform/database/rows-by.ts";

/** Reads the bytes of a file, a piece after the other, from its beginning at each call. */
export type Pieces = () => AsyncIterable<Buffer> | Iterable<Buffer>;

/** The photos and audios with their bytes, for every machine. Throws `StorageUnavailable`. */
export function createPhotoStore(database: Database, now: () => number) {
  return {
    /** Changes whenever a photo does, on whatever machine. */
    async mark() {
      const { count, changes } = await database.read((reader) =>
        reader
          .selectFrom("contentPhotos")
          .select((row) => [
            row.fn.countAll<number>().as("count"),
            row.fn.sum<number | string>("changedAtMs").as("changes"),
          ])
          .executeTakeFirstOrThrow(),
      );
      return `${count} ${changes}`;
    },
    async all() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("contentPhotos")
          .leftJoin("contentPhotoBytes", (join) =>
            join
              .onRef("contentPhotoBytes.hash", "=", "contentPhotos.hash")
              .on("contentPhotoBytes.piece", "=", 0),
          )
          .select(["file", "contentPhotos.hash", "removedAtMs", "contentPhotoBytes.hash as kept"])
          .execute(),
      );
      // A copy of the site that was put back has no bytes: the folder has them.
      return rows.flatMap(({ file, hash, removedAtMs, kept }) =>
        hash === undefined
          ? []
          : [{ file, hash, isRemoved: removedAtMs !== undefined, hasBytes: kept !== undefined }],
      );
    },
    /** → "taken" where another photo has that name */
    add: (file: string, hash: string, pieces: Pieces): Promise<"added" | "taken"> =>
      database.write(async (writer) => {
        const said = { hash, removedAtMs: undefined, changedAtMs: now() };
        const added = await writer
          .insertInto("contentPhotos")
          .values({ file, description: "", ...said })
          .onConflict((conflict) =>
            conflict
              .column("file")
              .doUpdateSet(said)
              .where((row) =>
                row.or([
                  row("contentPhotos.hash", "is", null),
                  row("contentPhotos.removedAtMs", "is not", null),
                ]),
              ),
          )
          .returning("file")
          .executeTakeFirst();
        if (!added) return "taken";
        await keepBytes(writer, hash, pieces);
        return "added";
      }),
    /** Puts a photo under its name, whatever had that name. */
    put: (file: string, hash: string, pieces: Pieces) =>
      database.write(async (writer) => {
        const said = { hash, removedAtMs: undefined, changedAtMs: now() };
        await putRow(writer, "contentPhotos", { file }, said, { description: "" });
        await keepBytes(writer, hash, pieces);
        await forgetUnnamed(writer);
      }),
    remove: (file: string) =>
      database.write(async (writer) => {
        await writer
          .updateTable("contentPhotos")
          .set({ removedAtMs: now(), changedAtMs: now() })
          .where("file", "=", file)
          .where("hash", "is not", null)
          .execute();
        await forgetUnnamed(writer);
      }),
    /** Pieces of these bytes; none where the store has not got them. */
    async *pieces(hash: string): AsyncGenerator<Buffer> {
      for (let piece = 0; ; piece += 1) {
        const row = await database.read((reader) =>
          findRow(reader, "contentPhotoBytes", { hash, piece }),
        );
        if (!row) return;
        yield Buffer.from(row.base64, "base64");
      }
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;

export type StoredPhoto = Awaited<ReturnType<PhotoStore["all"]>>[number];

async function keepBytes(writer: Writer, hash: string, pieces: Pieces): Promise<void> {
  let piece = 0;
  for await (const bytes of pieces()) {
    await addRow(writer, "contentPhotoBytes", { hash, piece, base64: bytes.toString("base64") });
    piece += 1;
  }
}

/** Bytes of photos that were removed, or have others now. */
async function forgetUnnamed(writer: Writer): Promise<void> {
  await writer
    .deleteFrom("contentPhotoBytes")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contentPhotos")
            .select("file")
            .whereRef("contentPhotos.hash", "=", "contentPhotoBytes.hash")
            .where("removedAtMs", "is", null),
        ),
      ),
    )
    .execute();
}
