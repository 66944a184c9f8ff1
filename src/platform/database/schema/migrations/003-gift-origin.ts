import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Each gift knows who charged it, for whom, and whether it was money; and when it is to be looked at. Made
 * anew, since SQLite cannot change a check: "canceling" is a state now.
 */
export const giftOrigin: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  const kept = sql.raw(`id, attempt_key, fingerprint, amount_centavos, purpose, giver, description,
    email, state, intent_id, decline_code, receipt_number, begun_at, settled_at`);

  const statements = [
    sql`create table gifts_with_origin (
      id text not null primary key,
      provider text check (provider in ('stripe', 'simulated')),
      account text,
      mode text check (mode in ('live', 'test', 'demonstration')),
      attempt_key text not null unique,
      fingerprint text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      purpose text check (purpose in ('tithe', 'offering', 'both')),
      giver text not null,
      description text not null,
      email text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'canceling', 'succeeded', 'declined', 'canceled', 'failed')),
      intent_id text unique,
      decline_code text,
      receipt_number integer,
      begun_at ${instant} not null,
      settled_at ${instant},
      moved_at ${instant} not null,
      next_look_at ${instant},
      look_held_until ${instant},
      review text,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null))
    ) ${strict}`,
    // What is older than this record is known only where the simulated provider has named the payment.
    sql`insert into gifts_with_origin (${kept}, provider, account, mode, moved_at, next_look_at)
      select ${kept},
        case when intent_id like 'pi\\_simulado\\_%' escape '\\' then 'simulated' end,
        case when intent_id like 'pi\\_simulado\\_%' escape '\\' then 'simulado' end,
        case when intent_id like 'pi\\_simulado\\_%' escape '\\' then 'demonstration' end,
        coalesce(settled_at, begun_at),
        case when state in ('begun', 'unknown', 'requires_action', 'processing') then begun_at end
      from gifts`,
    sql`drop table gifts`,
    sql`alter table gifts_with_origin rename to gifts`,
    // Each mode is numbered by itself from now on; those that have a number keep it.
    sql`insert into counters (name, value)
      select 'demonstration receipts', coalesce(max(receipt_number), 0)
      from gifts where mode = 'demonstration'`,
    sql`insert into counters (name, value) values ('test receipts', 0)`,
    sql`create index gifts_by_state on gifts (state, begun_at)`,
    sql`create index gifts_by_look on gifts (next_look_at) where next_look_at is not null`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
