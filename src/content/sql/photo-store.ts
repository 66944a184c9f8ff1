import type { PhotoStore } from "../photos/photo-store.ts";
import type { Database, Writer } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createPhotoStore(database: Database, now: () => number): PhotoStore {
  return {
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
          .leftJoin("contentPhotoBytes", "contentPhotoBytes.hash", "contentPhotos.hash")
          .select(["file", "contentPhotos.hash", "removedAtMs", "contentPhotoBytes.hash as kept"])
          .execute(),
      );
      return rows.flatMap(({ file, hash, removedAtMs, kept }) =>
        hash === undefined
          ? []
          : [{ file, hash, isRemoved: removedAtMs !== undefined, hasBytes: kept !== undefined }],
      );
    },
    add: (file, hash, bytes) =>
      database.write(async (writer) => {
        const said = { hash, removedAtMs: undefined, changedAtMs: now() };
        const added = await writer
          .insertInto("contentPhotos")
          .values({ file, ...said })
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
        await keepBytes(writer, hash, bytes);
        return "added";
      }),
    put: (file, hash, bytes) =>
      database.write(async (writer) => {
        const said = { hash, removedAtMs: undefined, changedAtMs: now() };
        await writer
          .insertInto("contentPhotos")
          .values({ file, ...said })
          .onConflict((conflict) => conflict.column("file").doUpdateSet(said))
          .execute();
        await keepBytes(writer, hash, bytes);
        await forgetUnnamed(writer);
      }),
    remove: (file) =>
      database.write(async (writer) => {
        const removed = { removedAtMs: now(), changedAtMs: now() };
        await writer
          .updateTable("contentPhotos")
          .set(removed)
          .where("file", "=", file)
          .where("hash", "is not", null)
          .execute();
        await forgetUnnamed(writer);
      }),
    async bytes(hash) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("contentPhotoBytes")
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
    .insertInto("contentPhotoBytes")
    .values({ hash, base64: bytes.toString("base64") })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
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
