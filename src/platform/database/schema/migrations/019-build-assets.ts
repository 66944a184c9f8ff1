import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What builds made for browsers, while machines that share no folder may be asked for each other's. */
export const buildAssets: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table build_assets (
    name text not null primary key,
    base64 text not null,
    served_at ${instant} not null
  ) ${strict}`.execute(transaction);
};
