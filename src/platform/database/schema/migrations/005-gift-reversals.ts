import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Money taken back of gifts, and until when the provider was asked about it. */
export const giftReversals: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const instant = sql.raw(kind === "sqlite" ? "integer" : "bigint");

  const statements = [
    // No reference to a gift: news of a refund may come before the gift knows its payment.
    sql`create table gift_reversals (
      id text not null primary key,
      kind text not null check (kind in ('refund', 'dispute')),
      intent_id text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      currency text not null,
      state text not null check (state in ('pending', 'succeeded', 'failed', 'canceled',
        'warning', 'closed', 'open', 'won', 'lost')),
      review text check (review in ('no-gift', 'not-received', 'currency', 'excess', 'changed')),
      made_at ${instant} not null,
      updated_at ${instant} not null
    ) ${strict}`,
    sql`create index gift_reversals_by_intent on gift_reversals (intent_id)`,
    sql`create table look_ups (
      name text not null primary key,
      looked_at ${instant} not null
    ) ${strict}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
