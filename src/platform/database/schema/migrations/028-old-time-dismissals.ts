import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Texts that say an hour which a meeting has no more, and that somebody found right all the same. */
export const oldTimeDismissals: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const big = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table old_time_dismissals (
    file text not null,
    hour text not null,
    text_hash text not null,
    version_id ${big} not null,
    primary key (file, hour, text_hash)
  ) ${strict}`.execute(transaction);
};
