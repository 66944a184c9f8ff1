import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Which troubles the church was told of, and since when they last. */
export const alarms: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table alarms (
    name text not null primary key,
    begun_at ${instant} not null
  ) ${strict}`.execute(transaction);
};
