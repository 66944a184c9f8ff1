import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** A form to which an empty item was added, and nothing else, is kept but is nobody's unfinished work. */
export const blankDrafts: Migration = async (transaction) => {
  await sql`alter table content_drafts add column blank integer not null default 0`.execute(
    transaction,
  );
};
