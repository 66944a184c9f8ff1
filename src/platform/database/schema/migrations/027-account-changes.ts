import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Changes of where gifts go, by the versions that made them; and up to which each of the treasury has seen them. */
export const accountChanges: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const big = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  const numbered = sql.raw(
    kind === "sqlite"
      ? "integer not null primary key autoincrement"
      : "bigint generated always as identity primary key",
  );
  await sql`create table account_changes (
    id ${numbered},
    version_id ${big} not null,
    before_id ${big} not null,
    before_hash text not null,
    staff_id text,
    source text not null,
    made_at ${big} not null,
    letter_id text,
    unique (version_id, before_hash)
  ) ${strict}`.execute(transaction);
  await sql`create table account_seen (
    staff_id text not null primary key,
    change_id ${big} not null
  ) ${strict}`.execute(transaction);
};
