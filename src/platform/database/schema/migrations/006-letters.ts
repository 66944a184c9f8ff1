import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Attempts at a letter that came to no end are counted, so that they do not go on for ever. */
export const letters: Migration = async (transaction) => {
  await sql`alter table outbox add column stumbles integer not null default 0`.execute(transaction);
};
