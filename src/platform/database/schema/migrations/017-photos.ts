import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * What is known of each photo of the content folder. Its bytes are kept here only where another machine may
 * need them: in a table of their own, which copies leave out, as they hold the folder.
 */
export const photos: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  const statements = [
    sql`create table content_photos (
      file text not null primary key,
      description text not null default '',
      focus text,
      hash text,
      removed_at ${instant},
      changed_at ${instant} not null
    ) ${strict}`,
    sql`create table content_photo_bytes (
      hash text not null primary key,
      base64 text not null
    ) ${strict}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
