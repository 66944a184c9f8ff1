import type { Selectable } from "kysely";
import type { ContentVersion, PastVersion } from "../versions/content-line.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { ContentVersionRow } from "./tables.ts";
import { forgotten } from "./forget-versions.ts";

/** Of each file the version that stands. */
export const newestIds = (reader: Reader) =>
  reader
    .selectFrom("content_versions")
    .select((row) => row.fn.max("id").as("id"))
    .groupBy("file");

/** Versions whose text is kept, with the names of those who wrote them. */
export const pastVersions = (reader: Reader) =>
  reader
    .selectFrom("content_versions")
    .leftJoin("staff", "staff.id", "content_versions.staff_id")
    .selectAll("content_versions")
    .select("staff.name as staff_name")
    .where("text", "<>", forgotten);

type PastVersionRow = Selectable<ContentVersionRow> & { staff_name: string | null };

export const pastVersionOf = (row: PastVersionRow): PastVersion => ({
  ...versionOf(row),
  staffName: row.staff_name ?? undefined,
});

export function versionOf(row: Selectable<ContentVersionRow>): ContentVersion {
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
