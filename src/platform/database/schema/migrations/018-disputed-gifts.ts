import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What a bank wants back and nobody has decided: asked for at each visit to the panel's first page. */
export const disputedGifts: Migration = async (transaction) => {
  await sql`create index gift_reversals_by_state on gift_reversals (state)`.execute(transaction);
};
