import { sql } from "kysely";
import { nameInSql } from "../../rows.ts";
import { personalColumns } from "../personal-columns.ts";

/**
 * Whatever deletes or overwrites a person's words notes it here, so that no deletion can forget to: erased text stays in
 * SQLite's file and its log until `leaveNoTrace` has cleared them.
 */
const erasuresAreNoted = personalColumns.flatMap(([name, properties]) => {
  const table = nameInSql(name);
  const columns = properties.map(nameInSql);
  const note = sql`begin update counters set value = value + 1 where name = 'erasures'; end`;
  const old = columns.map((column) => `coalesce(old.${column}, '')`);
  const changed = columns.map(
    (column, at) => `(${old[at]} not in ('', coalesce(new.${column}, '')))`,
  );
  return [
    sql`create trigger ${sql.raw(table)}_erased after delete on ${sql.raw(table)}
      when ${sql.raw(old.join(" || "))} <> '' ${note}`,
    sql`create trigger ${sql.raw(table)}_emptied after update of ${sql.raw(columns.join(", "))}
      on ${sql.raw(table)} when ${sql.raw(changed.join(" or "))} ${note}`,
  ];
});

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
  ...erasuresAreNoted,
];

/** PostgreSQL searches a column of the table itself. */
export const onlyPostgres = [
  sql`create index contact_messages_by_words on contact_messages using gin (words)`,
  sql`create index gifts_by_words on gifts using gin (words)`,
];
