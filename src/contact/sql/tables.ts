import { sql, type Selectable } from "kysely";
import { big, counted, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";
import type { AcceptedMessage } from "../inbox.ts";

type Rows = RowsOf<typeof contactTables>;
export type ContactMessageRow = Selectable<Rows["contactMessages"]>;

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "contact-message": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const contactTables = partOf({
  part: "contact",
  letters: ["contact-message"],
  tables: {
    // Messages to the church. Only this table and the outbox hold what visitors write.
    contactMessages: [
      { id: text("not", "primary key") },
      { number: counted() },
      // The browser's key of one text: a message that is sent twice is stored once.
      { idempotencyKey: text("who").optional() },
      { name: text("personal").optional() },
      { email: text("personal") },
      { reason: text<AcceptedMessage["reason"]>("not") },
      { phone: text("personal") },
      { request: text("personal") },
      { consentVersion: text("not") },
      { receivedAtMs: big() },
      { handledAtMs: big().optional(), handledBy: text("who").optional() },
      {
        note: text("personal").optional(),
        notedAtMs: big().optional(),
        notedBy: text("who").optional(),
      },
      ({ words }) => words(sql`coalesce(name, '') || ' ' || request`),
      sql`create unique index contact_messages_by_idempotency_key on contact_messages (idempotency_key)`,
      sql`create unique index contact_messages_by_number on contact_messages (number)`,
      sql`create index contact_messages_new on contact_messages (number) where handled_at_ms is null`,
      sql`create index contact_messages_new_by_reason on contact_messages (reason, number) where handled_at_ms is null`,
      sql`create index contact_messages_handled on contact_messages (number) where handled_at_ms is not null`,
      sql`create index contact_messages_handled_by_reason on contact_messages (reason, number) where handled_at_ms is not null`,
    ],
    // Versions of the privacy notice, and since when each was on the site.
    privacyVersions: { version: text("not", "primary key"), publishedAtMs: big() },
  },
  create: ({ isSqlite }) => (isSqlite ? onlySqlite : onlyPostgres),
});

/** SQLite numbers rows and searches words by triggers and tables of words. */
const onlySqlite = [
  // With secure-delete erased words leave these tables too.
  sql`create virtual table message_words using fts5(name, request, reason, content='contact_messages',
    content_rowid='number', detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2')`,
  sql`insert into message_words (message_words, rank) values ('secure-delete', 1)`,
  sql`create trigger contact_messages_come after insert on contact_messages begin
    update contact_messages set number = (select coalesce(max(number), 0) + 1 from contact_messages) where id = new.id;
    insert into message_words (rowid, name, request, reason)
      select number, name, request, reason from contact_messages where id = new.id;
  end`,
  sql`create trigger contact_messages_go after delete on contact_messages begin
    insert into message_words (message_words, rowid, name, request, reason)
      values ('delete', old.number, old.name, old.request, old.reason);
  end`,
];

/** PostgreSQL searches a column of the table itself. */
const onlyPostgres = [
  sql`create index contact_messages_by_words on contact_messages using gin (words)`,
];
