import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The church's own people: who may enter the panel, by which ways, and what they did there. */
export const staff: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");

  const statements = [
    sql`create table staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null
        check (role in ('administracao', 'conteudo', 'secretaria', 'tesouraria')),
      invited_at ${instant} not null,
      accepted_at ${instant},
      removed_at ${instant}
    ) ${strict}`,
    sql`create table staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at ${instant} not null,
      used_at ${instant}
    ) ${strict}`,
    sql`create table staff_sessions (
      id text not null primary key,
      token_hash text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at ${instant} not null,
      seen_at ${instant} not null,
      ended_at ${instant}
    ) ${strict}`,
    sql`create index staff_sessions_by_staff on staff_sessions (staff_id)`,
    sql`create table staff_doors (
      id text not null primary key,
      kind text not null check (kind in ('code', 'passkey', 'new-passkey')),
      token_hash text not null unique,
      email text,
      tries integer not null,
      expires_at ${instant} not null,
      used_at ${instant}
    ) ${strict}`,
    sql`create table staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter ${instant} not null,
      transports text not null,
      device text not null,
      made_at ${instant} not null,
      used_at ${instant}
    ) ${strict}`,
    sql`create index staff_passkeys_by_staff on staff_passkeys (staff_id)`,
    sql`create table staff_history (
      id text not null primary key,
      at ${instant} not null,
      staff_id text not null,
      act text not null,
      subject text
    ) ${strict}`,
    sql`create index staff_history_by_at on staff_history (at)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
