import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What was done in the panel a moment ago, with all that it takes to undo it: for ten minutes. */
export const undos: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table staff_undos (
    id text not null primary key,
    staff_id text not null,
    kind text not null,
    label text not null,
    path text not null,
    state text,
    made_at ${instant} not null,
    undone_at ${instant}
  ) ${strict}`.execute(transaction);
  await sql`create index staff_undos_by_time on staff_undos (made_at)`.execute(transaction);
};
