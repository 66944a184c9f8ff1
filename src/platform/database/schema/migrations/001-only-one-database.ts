import { sql } from "kysely";

/** A gift that succeeded never leaves that state, so that nothing is ever subtracted. */
const addUp = sql`insert into gift_hours (hour, purpose, gifts, centavos)
  values (coalesce(new.settled_at, new.begun_at) / 3600000, coalesce(new.purpose, ''), 1, new.amount_centavos)
  on conflict (hour, purpose) do update
    set gifts = gift_hours.gifts + 1, centavos = gift_hours.centavos + excluded.centavos;`;

const taken = sql`sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
  then gift_reversals.amount_centavos else 0 end)`;
const sumUp = sql`insert into gifts_taken_back (intent_id, hour, centavos)
  select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
    case when ${taken} > gifts.amount_centavos then gifts.amount_centavos else ${taken} end
  from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
  where gifts.state = 'succeeded' and mode = 'live' and gifts.intent_id = new.intent_id
  group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
  on conflict (intent_id) do update set centavos = excluded.centavos;`;

/** SQLite numbers rows and searches words by triggers and tables of words. */
export const onlySqlite = [
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
  // A prefix that is longer than those of the index is put together from all words that begin so.
  sql`create virtual table gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2')`,
  sql`insert into gift_words (gift_words, rank) values ('secure-delete', 1)`,
  sql`create trigger gifts_come after insert on gifts begin
    update gifts set number = (select coalesce(max(number), 0) + 1 from gifts) where id = new.id;
    insert into gift_words (rowid, giver) select number, giver from gifts where id = new.id;
  end`,
  sql`create trigger gifts_renamed after update of giver on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
    insert into gift_words (rowid, giver) values (new.number, new.giver);
  end`,
  sql`create trigger gifts_go after delete on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
  end`,
  sql`create trigger gifts_kept after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin ${addUp} end`,
  sql`create trigger gifts_received after update of state on gifts
    when new.state = 'succeeded' and old.state <> 'succeeded' and new.mode = 'live' begin ${addUp} end`,
  sql`create trigger gifts_kept_late after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin ${sumUp} end`,
  sql`create trigger gifts_received_late after update of state, intent_id on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin ${sumUp} end`,
  sql`create trigger gift_reversals_come after insert on gift_reversals begin ${sumUp} end`,
  sql`create trigger gift_reversals_move after update of state on gift_reversals begin ${sumUp} end`,
];

/** PostgreSQL searches a column of the table itself. */
export const onlyPostgres = [
  sql`create index contact_messages_by_words on contact_messages using gin (words)`,
  sql`create index gifts_by_words on gifts using gin (words)`,
  sql`create function add_up_gift() returns trigger language plpgsql as $$ begin ${addUp} return null; end $$`,
  sql`create trigger gifts_kept after insert on gifts for each row
    when (new.state = 'succeeded' and new.mode = 'live') execute function add_up_gift()`,
  sql`create trigger gifts_received after update of state on gifts for each row
    when (new.state = 'succeeded' and old.state <> 'succeeded' and new.mode = 'live') execute function add_up_gift()`,
  sql`create function sum_up_taken_back() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtext('gifts taken back'), hashtext(new.intent_id) % 64);
    ${sumUp} return null;
  end $$`,
  ...["insert on gifts", "update of state, intent_id on gifts"].map(
    (
      event,
      at,
    ) => sql`create trigger ${sql.raw(`gifts_taken_back_${at}`)} after ${sql.raw(event)} for each row
      when (new.state = 'succeeded' and new.mode = 'live' and new.intent_id is not null) execute function sum_up_taken_back()`,
  ),
  sql`create trigger gift_reversals_taken after insert or update of state on gift_reversals
    for each row execute function sum_up_taken_back()`,
];
