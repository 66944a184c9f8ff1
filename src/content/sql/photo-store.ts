import type { PhotoStore } from "../photos/photo-store.ts";
import type { Database, Writer } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createPhotoStore(database: Database, now: () => number): PhotoStore {
  return {
    async mark() {
      const { count, changes } = await database.read((reader) =>
        reader
          .selectFrom("content_photos")
          .select((row) => [
            row.fn.countAll<number>().as("count"),
            row.fn.sum<number | string | null>("changed_at").as("changes"),
          ])
          .executeTakeFirstOrThrow(),
      );
      return `${count} ${changes}`;
    },
    async all() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("content_photos")
          .leftJoin("content_photo_bytes", "content_photo_bytes.hash", "content_photos.hash")
          .select(["file", "content_photos.hash", "removed_at", "content_photo_bytes.hash as kept"])
          .execute(),
      );
      return rows.flatMap(({ file, hash, removed_at, kept }) =>
        hash === null
          ? []
          : [{ file, hash, isRemoved: removed_at !== null, hasBytes: kept !== null }],
      );
    },
    add: (file, hash, bytes) =>
      database.write(async (writer) => {
        const said = { hash, removed_at: null, changed_at: now() };
        const added = await writer
          .insertInto("content_photos")
          .values({ file, ...said })
          .onConflict((conflict) =>
            conflict
              .column("file")
              .doUpdateSet(said)
              .where((row) =>
                row.or([
                  row("content_photos.hash", "is", null),
                  row("content_photos.removed_at", "is not", null),
                ]),
              ),
          )
          .returning("file")
          .executeTakeFirst();
        if (!added) return "taken";
        await keepBytes(writer, hash, bytes);
        return "added";
      }),
    put: (file, hash, bytes) =>
      database.write(async (writer) => {
        const said = { hash, removed_at: null, changed_at: now() };
        await writer
          .insertInto("content_photos")
          .values({ file, ...said })
          .onConflict((conflict) => conflict.column("file").doUpdateSet(said))
          .execute();
        await keepBytes(writer, hash, bytes);
        await forgetUnnamed(writer);
      }),
    remove: (file) =>
      database.write(async (writer) => {
        const removed = { removed_at: now(), changed_at: now() };
        await writer
          .updateTable("content_photos")
          .set(removed)
          .where("file", "=", file)
          .where("hash", "is not", null)
          .execute();
        await forgetUnnamed(writer);
      }),
    async bytes(hash) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("content_photo_bytes")
          .select("base64")
          .where("hash", "=", hash)
          .executeTakeFirst(),
      );
      return row && Buffer.from(row.base64, "base64");
    },
  };
}

async function keepBytes(writer: Writer, hash: string, bytes: Buffer): Promise<void> {
  await writer
    .insertInto("content_photo_bytes")
    .values({ hash, base64: bytes.toString("base64") })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Bytes of photos that were removed, or have others now. */
async function forgetUnnamed(writer: Writer): Promise<void> {
  await writer
    .deleteFrom("content_photo_bytes")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("content_photos")
            .select("file")
            .whereRef("content_photos.hash", "=", "content_photo_bytes.hash")
            .where("removed_at", "is", null),
        ),
      ),
    )
    .execute();
}
