import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The ledger of gifts by card, and what numbers their receipts. */
export const gifts: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");

  const statements = [
    sql`create table gifts (
      id text not null primary key,
      attempt_key text not null unique,
      fingerprint text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      purpose text check (purpose in ('tithe', 'offering', 'both')),
      giver text not null,
      description text not null,
      email text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'succeeded', 'declined', 'canceled', 'failed')),
      intent_id text unique,
      decline_code text,
      receipt_number integer unique,
      begun_at ${instant} not null,
      settled_at ${instant},
      check ((state = 'succeeded') = (receipt_number is not null))
    ) ${strict}`,
    sql`create index gifts_by_state on gifts (state, begun_at)`,
    sql`create table counters (
      name text not null primary key,
      value integer not null
    ) ${strict}`,
    sql`insert into counters (name, value) values ('gifts begun', 0), ('receipts', 0)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
