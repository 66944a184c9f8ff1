import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Which page wrote a draft last, so that another one of the same person does not undo it unseen. */
export const draftSheets: Migration = async (transaction) => {
  await sql`alter table content_drafts add column sheet text not null default ''`.execute(
    transaction,
  );
};
