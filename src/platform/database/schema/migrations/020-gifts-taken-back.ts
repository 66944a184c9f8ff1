import { type RawBuilder, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * What was taken back of each gift of real money, summed by the database itself beside the hour that the gift
 * counts for: a year of them is a few thousand small rows. Sums by purpose and long beginnings of names are read
 * from an index alone.
 */
export const giftsTakenBack: Migration = async (transaction, kind) => {
  const strict = sql.raw(kind === "sqlite" ? "strict" : "");
  const big = sql.raw(kind === "sqlite" ? "integer" : "bigint");
  const statements = [
    sql`create table gifts_taken_back (
      intent_id text not null primary key,
      hour integer not null,
      centavos ${big} not null
    ) ${strict}`,
    sql`create index gifts_taken_back_by_hour on gifts_taken_back (hour, centavos)`,
    sumUp(sql`gifts.intent_id is not null`),
    sql`create index gift_hours_by_purpose on gift_hours (purpose, hour, gifts, centavos)`,
    ...(kind === "sqlite" ? inSqlite : inPostgres),
  ];
  for (const statement of statements) await statement.execute(transaction);
};

/** Never more than was given; nothing, where all of it came back to the church. */
function sumUp(which: RawBuilder<unknown>) {
  const taken = sql`sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end)`;
  return sql`insert into gifts_taken_back (intent_id, hour, centavos)
    select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
      case when ${taken} > gifts.amount_centavos then gifts.amount_centavos else ${taken} end
    from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
    where gifts.state = 'succeeded' and mode = 'live' and ${which}
    group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
    on conflict (intent_id) do update set centavos = excluded.centavos;`;
}

// Either may come first: the news of a refund, or that its gift succeeded.
const sumUpGift = sumUp(sql`gifts.intent_id = new.intent_id`);

const inSqlite: RawBuilder<unknown>[] = [
  sql`create trigger gifts_kept_late after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin ${sumUpGift} end`,
  sql`create trigger gifts_received_late after update of state, intent_id on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin ${sumUpGift} end`,
  sql`create trigger gift_reversals_come after insert on gift_reversals begin ${sumUpGift} end`,
  sql`create trigger gift_reversals_move after update of state on gift_reversals
    begin ${sumUpGift} end`,
  // As before, but for longer prefixes: one that is no term of the index is put together from all that it begins.
  sql`drop table gift_words`,
  sql`create virtual table gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2')`,
  sql`insert into gift_words (gift_words, rank) values ('secure-delete', 1)`,
  sql`insert into gift_words (gift_words) values ('rebuild')`,
];

const inPostgres: RawBuilder<unknown>[] = [
  // One after the other, or of two that come at once neither would see the other. Few locks: a transaction has room
  // for some thousand.
  sql`create function sum_up_taken_back() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('gifts taken back'), hashtext(new.intent_id) % 64);
      ${sumUpGift}
      return null;
    end $$`,
  ...["insert on gifts", "update of state, intent_id on gifts"].map(
    (
      event,
      at,
    ) => sql`create trigger ${sql.raw(`gifts_taken_back_${at}`)} after ${sql.raw(event)} for each row
      when (new.state = 'succeeded' and new.mode = 'live' and new.intent_id is not null)
      execute function sum_up_taken_back()`,
  ),
  sql`create trigger gift_reversals_taken after insert or update of state on gift_reversals
    for each row execute function sum_up_taken_back()`,
];
