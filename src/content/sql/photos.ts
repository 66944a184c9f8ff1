import type { Database, Writer, Reader } from "../../platform/database/database.ts";
import type { PhotoDetails } from "../photos/photo-library.ts";
import { mayNameAudio } from "../audio-file.ts";

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
        await keepBytes(writer, hash, pieces);
        return "added";
      }),
    /** Puts a photo under its name, whatever had that name. */
    put: (file: string, hash: string, pieces: Pieces) =>
      database.write(async (writer) => {
        const said = { hash, removedAtMs: undefined, changedAtMs: now() };
        await writer
          .insertInto("contentPhotos")
          .values({ file, ...said })
          .onConflict((conflict) => conflict.column("file").doUpdateSet(said))
          .execute();
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
          reader
            .selectFrom("contentPhotoBytes")
            .select("base64")
            .where("hash", "=", hash)
            .where("piece", "=", piece)
            .executeTakeFirst(),
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
    await writer
      .insertInto("contentPhotoBytes")
      .values({ hash, piece, base64: bytes.toString("base64") })
      .onConflict((conflict) => conflict.columns(["hash", "piece"]).doNothing())
      .execute();
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

/** Texts asked for at once: each may be some thousand bytes. */
const atOnce = 200;

export type PhotoReference = {
  file: string;
  line: string;
  /** "newest" is the published version; a "version" can be restored. */
  in: "newest" | "version" | "draft";
  /** The time of the last version or draft with this line. */
  atMs: number;
};

/** Lines that name photos. A version never changes, so that each is read once. Throws `StorageUnavailable`. */
export function createPhotoReferences(database: Database) {
  let known = new Map<number, readonly string[]>();
  return (): Promise<PhotoReference[]> =>
    database.read(async (reader) => {
      const versions = await reader
        .selectFrom("contentVersions")
        .select(["id", "file", "madeAtMs as atMs"])
        .orderBy("id")
        .execute();
      const drafts = await reader
        .selectFrom("contentDrafts")
        .select(["file", "form", "savedAtMs as atMs"])
        .orderBy("savedAtMs")
        .execute();
      const missing = versions.map(({ id }) => id).filter((id) => !known.has(id));
      const read = await linesOf(reader, missing);
      // Versions that were forgotten meanwhile are forgotten here too.
      known = new Map(versions.map(({ id }) => [id, read.get(id) ?? known.get(id) ?? []]));
      const newest = new Map(versions.map(({ file, id }) => [file, id]));
      const all = [
        ...versions.flatMap(({ id, file, atMs }): PhotoReference[] => {
          const place = newest.get(file) === id ? "newest" : "version";
          return (known.get(id) ?? []).map((line) => ({ file, line, in: place, atMs }));
        }),
        ...drafts.flatMap(({ file, form, atMs }): PhotoReference[] => {
          const lines = linesWithPhotos([...new URLSearchParams(form).values()]);
          return lines.map((line) => ({ file, line, in: "draft", atMs }));
        }),
      ];
      // Most versions of a file have the same line: only the last is returned.
      const last = new Map(all.map((one) => [JSON.stringify([one.in, one.file, one.line]), one]));
      return [...last.values()];
    });
}

export type PhotoReferences = ReturnType<typeof createPhotoReferences>;

async function linesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string[]>> {
  const lines = new Map<number, string[]>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await reader
      .selectFrom("contentVersions")
      .select(["id", "text"])
      .where("id", "in", ids.slice(at, at + atOnce))
      .execute();
    for (const { id, text } of rows) lines.set(id, linesWithPhotos(text.split("\n")));
  }
  return lines;
}

const linesWithPhotos = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes("fotos/") || mayNameAudio(line));

/** Throws `StorageUnavailable`. */
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
