import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What somebody was about to send when their session ended: kept for an hour. */
export const staffWritings: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table staff_writings (
    token_hash text not null primary key,
    staff_id text,
    path text not null,
    fields text not null,
    made_at ${instant} not null
  ) ${strict}`.execute(transaction);
};
