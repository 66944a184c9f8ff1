import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * When each sender tried, instead of how often in a window that stood still. `attempts` stays for a process that has not
 * been updated yet.
 */
export const hits: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  await sql`create table hits (
    scope text not null,
    sender text not null,
    instants text not null,
    forgotten_at ${instant} not null,
    primary key (scope, sender)
  ) ${strict}`.execute(transaction);
};
