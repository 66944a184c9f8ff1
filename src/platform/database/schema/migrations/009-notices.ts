import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Which versions of the privacy notice stood on the site, and since when. */
export const notices: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table notices (
    version text not null primary key,
    published_at ${instant} not null
  ) ${strict}`.execute(transaction);
};
