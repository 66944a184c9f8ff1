import type { Selectable } from "kysely";
import type { ContentLine, ContentVersion } from "../../domain/content/content-line.ts";
import type { Database, Reader } from "../engine/database.ts";
import type { ContentVersionRow } from "../tables/content.ts";
import { forgotten } from "./forget-versions.ts";

/** Throws `StorageUnavailable`. */
export function createContentLine(database: Database): ContentLine {
  return {
    async mark() {
      const rows = await database.read((reader) => newestIds(reader).orderBy("file").execute());
      return rows.map(({ id }) => id).join();
    },
    async newest() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("content_versions")
          .selectAll()
          .where("id", "in", newestIds(reader))
          .execute(),
      );
      return new Map(rows.map((row) => [row.file, versionOf(row)]));
    },
    add: (version) =>
      database.write(async (writer) => {
        const row = await writer
          .insertInto("content_versions")
          .values({
            file: version.file,
            hash: version.hash,
            text: version.text,
            staff_id: version.staffId ?? null,
            source: version.source,
            parent: version.parent,
            made_at: version.madeAtMs,
          })
          .onConflict((conflict) => conflict.columns(["file", "parent"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        return row ? { ...version, id: row.id } : "taken";
      }),
    async find(id) {
      const row = await database.read((reader) =>
        pastVersions(reader).where("content_versions.id", "=", id).executeTakeFirst(),
      );
      return row && pastVersionOf(row);
    },
    async list(file, { before, atMost }) {
      const rows = await database.read((reader) => {
        const all = pastVersions(reader).where("file", "=", file);
        const older = before === undefined ? all : all.where("content_versions.id", "<", before);
        return older.orderBy("content_versions.id", "desc").limit(atMost).execute();
      });
      return rows.map(pastVersionOf);
    },
    async lastFromFolder(file) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("content_versions")
          .selectAll()
          .where("file", "=", file)
          .where("source", "=", "folder")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst(),
      );
      return row && versionOf(row);
    },
  };
}

const newestIds = (reader: Reader) =>
  reader
    .selectFrom("content_versions")
    .select((row) => row.fn.max("id").as("id"))
    .groupBy("file");

const pastVersions = (reader: Reader) =>
  reader
    .selectFrom("content_versions")
    .leftJoin("staff", "staff.id", "content_versions.staff_id")
    .selectAll("content_versions")
    .select("staff.name as staff_name")
    .where("text", "<>", forgotten);

const pastVersionOf = (row: Selectable<ContentVersionRow> & { staff_name: string | null }) => ({
  ...versionOf(row),
  staffName: row.staff_name ?? undefined,
});

function versionOf(row: Selectable<ContentVersionRow>): ContentVersion {
  return {
    id: row.id,
    file: row.file,
    text: row.text,
    hash: row.hash,
    staffId: row.staff_id ?? undefined,
    source: row.source,
    parent: row.parent,
    madeAtMs: row.made_at,
  };
}
