import { sql, type Generated, type Selectable } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";
import type { AcceptedMessage } from "../inbox.ts";

export type ContactTables = {
  contactMessages: ContactMessageTable;
  privacyVersions: { version: string; publishedAtMs: number };
};

type ContactMessageTable = AcceptedMessage & {
  idempotencyKey: string | undefined;
  number: Generated<number>;
  handledAtMs: number | undefined;
  handledBy: string | undefined;
  note: string | undefined;
  notedAtMs: number | undefined;
  notedBy: string | undefined;
};

export type ContactMessageRow = Selectable<ContactMessageTable>;

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "contact-message": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends ContactTables {}
}

export const contactTables: TablesOf<ContactTables> = {
  part: "contact",
  letters: ["contact-message"],
  create: ({ big, strict, counted, words, isSqlite }) => [
    // Messages to the church. Only this table and the outbox hold what visitors write.
    sql`create table contact_messages (
      id text not null primary key,
      number ${counted},
      idempotency_key text,
      name text,
      email text not null,
      reason text not null,
      phone text not null,
      request text not null,
      consent_version text not null,
      received_at_ms ${big} not null,
      handled_at_ms ${big}, handled_by text,
      note text, noted_at_ms ${big}, noted_by text
      ${words(sql`coalesce(name, '') || ' ' || request`)}
    ) ${strict}`,
    // The browser's key of one text: a message that is sent twice is stored once.
    sql`create unique index contact_messages_by_idempotency_key on contact_messages (idempotency_key)`,
    sql`create unique index contact_messages_by_number on contact_messages (number)`,
    ...["handled_at_ms is null", "handled_at_ms is not null"].flatMap((state, index) => {
      const name = ["contact_messages_new", "contact_messages_handled"][index] ?? "";
      return [
        sql`create index ${sql.raw(name)} on contact_messages (number) where ${sql.raw(state)}`,
        sql`create index ${sql.raw(`${name}_by_reason`)} on contact_messages (reason, number) where ${sql.raw(state)}`,
      ];
    }),
    // Versions of the privacy notice, and since when each was on the site.
    sql`create table privacy_versions (version text not null primary key, published_at_ms ${big} not null) ${strict}`,
    ...(isSqlite ? onlySqlite : onlyPostgres),
  ],
  text: {
    contactMessages: {
      id: "not",
      idempotencyKey: "who",
      name: "personal",
      email: "personal",
      reason: "not",
      phone: "personal",
      request: "personal",
      consentVersion: "not",
      handledBy: "who",
      note: "personal",
      notedBy: "who",
    },
    privacyVersions: { version: "not" },
  },
};

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
