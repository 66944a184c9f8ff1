import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The browser's key for one text: it stands with the message, and goes with it. */
export const messageKeys: Migration = async (transaction) => {
  await sql`alter table contact_messages add column attempt_key text`.execute(transaction);
  await sql`create unique index contact_messages_by_attempt_key
    on contact_messages (attempt_key)`.execute(transaction);
};
