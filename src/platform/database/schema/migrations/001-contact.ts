import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Messages, the e-mails that tell of them, and what keeps robots from sending more. */
export const contact: Migration = async (transaction, kind) => {
  // SQLite would take any type anywhere, and null for a primary key, if it were not told.
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");

  const statements = [
    sql`create table contact_messages (
      id text not null primary key,
      name text,
      email text not null,
      reason text not null check (reason in ('prayer', 'information', 'other')),
      phone text not null,
      request text not null,
      consent_version text not null,
      received_at ${instant} not null
    ) ${strict}`,
    sql`create table outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'parked')),
      attempts integer not null check (attempts >= 0),
      created_at ${instant} not null,
      first_due_at ${instant} not null,
      due_at ${instant} not null,
      lease text,
      last_error text,
      sent_at ${instant},
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) ${strict}`,
    sql`create index outbox_by_due on outbox (state, due_at)`,
    sql`create table spent_captchas (
      nonce text not null primary key,
      expires_at ${instant} not null
    ) ${strict}`,
    sql`create table attempts (
      scope text not null,
      sender text not null,
      window_start ${instant} not null,
      window_end ${instant} not null,
      count integer not null check (count > 0),
      primary key (scope, sender, window_start)
    ) ${strict}`,
    sql`create table secrets (
      name text not null primary key,
      value text not null
    ) ${strict}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
