import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The line of versions of each content file, and what people have begun to write. */
export const content: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  const numbered = sql.raw(
    kind === "sqlite"
      ? "integer not null primary key autoincrement"
      : "bigint generated always as identity primary key",
  );

  const statements = [
    sql`create table content_versions (
      id ${numbered},
      file text not null,
      hash text not null,
      text text not null,
      staff_id text,
      source text not null check (source in ('folder', 'panel', 'undo')),
      parent ${instant} not null,
      made_at ${instant} not null,
      unique (file, parent)
    ) ${strict}`,
    sql`create index content_versions_by_file on content_versions (file, id)`,
    sql`create table content_drafts (
      file text not null,
      staff_id text not null,
      base ${instant} not null,
      form text not null,
      saved_at ${instant} not null,
      primary key (file, staff_id)
    ) ${strict}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
