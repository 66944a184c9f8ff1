import { sql } from "kysely";
import type { Letter } from "../queue.ts";
import type { TablesOf } from "../../database/schema/tables-of.ts";

export type LetterTables = { outbox: LetterRow };

export type LetterRow = Letter & { lease: string | undefined };

declare module "../../database/schema/schema.ts" {
  interface Tables extends LetterTables {}
}

export const letterTables: TablesOf<LetterTables> = {
  create: ({ big, strict }) => [
    // E-mails that are to be sent. `stumbles` counts attempts in a row that came to no end, so that they are given up.
    sql`create table outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null,
      attempts integer not null check (attempts >= 0),
      stumbles integer not null default 0,
      created_at_ms ${big} not null, retrying_since_ms ${big} not null, due_at_ms ${big} not null,
      lease text,
      last_error text,
      sent_at_ms ${big},
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at_ms is not null))
    ) ${strict}`,
    sql`create index outbox_by_due on outbox (state, due_at_ms)`,
    sql`create index outbox_by_subject on outbox (subject_id)`,
  ],
  text: {
    outbox: {
      id: "not",
      kind: "not",
      subjectId: "who",
      messageId: "not",
      state: "not",
      lease: "not",
      // Codes alone.
      lastError: "not",
    },
  },
};
