import { sql, type Insertable, type Selectable, type RawBuilder } from "kysely";
import { folded } from "../../../format/text.ts";
import type { Reader, Writer } from "../database.ts";
import { isPostgres } from "../dialect.ts";
import { changeRows, findRow } from "../rows-by.ts";
import type { Tables } from "../schema/schema.ts";

/** Number of the newest rows that are read to learn which words are common. */
const newest = 500;

type Search = {
  /** Its rows are numbered. */
  table: "contactMessages" | "gifts";
  /** SQLite's index of their words; PostgreSQL has a column of them. */
  index: "messageWords" | "giftWords";
  /** Letters and digits alone. Each must begin a word of the row. */
  words: readonly string[];
  /** Texts that columns of few words must hold beside. */
  exact?: Record<string, string>;
  /** Columns of SQLite's index that the words are looked for in, other than those of `exact`. */
  columns?: string;
  before?: number | undefined;
  /** Only those with a higher number, lowest first. */
  after?: number;
  atMost: number;
};

/** The numbers of rows with these words, newest first unless said otherwise: both indexes stop where the page is full. */
export async function findByWords(reader: Reader, search: Search): Promise<number[]> {
  const { before = Number.MAX_SAFE_INTEGER, after, atMost } = search;
  const found = isPostgres(reader)
    ? inPostgres(search, await rareWords(reader, search))
    : inSqlite(search);
  const page =
    after === undefined
      ? sql`${found.number} < ${before} order by ${found.number} desc`
      : sql`${found.number} > ${after} order by ${found.number} asc`;
  const { rows } = await sql<{ number: number }>`${found.select}
    and ${page} limit ${atMost}`.execute(reader);
  return rows.map(({ number }) => number);
}

function inSqlite({ index, words, columns, exact = {} }: Search) {
  const wanted = words.map((word) => `"${word}"*`).join(" AND ");
  const asked = [
    columns ? `{${columns}}: (${wanted})` : wanted,
    ...Object.entries(exact).map(([column, value]) => `${column}: "${value}"`),
  ].join(" AND ");
  const number = sql.ref("rowid");
  return {
    number,
    select: sql`select rowid as number from ${sql.table(index)} where ${sql.table(index)} match ${asked}`,
  };
}

function inPostgres({ table, words, exact = {} }: Search, leading: readonly string[]) {
  const others = words.filter((word) => !leading.includes(word));
  const beside = [
    // Said so that the index is asked for the others alone.
    ...(others.length > 0 ? [sql` and (words @@ ${beginningWith(others)}) is true`] : []),
    ...Object.entries(exact).map(([column, value]) => sql` and ${sql.ref(column)} = ${value}`),
  ];
  return {
    number: sql.ref("number"),
    select: sql`select number from ${sql.table(table)}
      where words @@ ${beginningWith(leading)}${sql.join(beside, sql``)}`,
  };
}

const beginningWith = (words: readonly string[]) =>
  sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;

/**
 * The words that hardly any of the newest rows has; all words where none is so rare. The index reads every row with
 * such a beginning, so it is faster to look for the others in the few rows of a rare word.
 */
async function rareWords(reader: Reader, { table, words }: Search): Promise<readonly string[]> {
  if (words.length === 1) return words;
  const { rows } = await sql<{ word: string }>`
    select word
    from unnest(array[${sql.join([...words])}]::text[]) as word, to_tsquery('simple', word || ':*') as query
    where (
      select count(*)
      from (select words from ${sql.table(table)} order by number desc limit ${newest}) as newest
      where words @@ query
    ) < ${newest / 100}`.execute(reader);
  return rows.length > 0 ? rows.map(({ word }) => word) : words;
}

/**
 * Inserts a message of before, with the number that it had. Where another one was given that number since, it gets a
 * new one.
 */
export async function insertNumbered(
  writer: Writer,
  message: Selectable<Tables["contactMessages"]>,
): Promise<void> {
  const insert = (values: Insertable<Tables["contactMessages"]>) =>
    writer.insertInto("contactMessages").values(values).execute();
  if (isPostgres(writer)) {
    await insert(message);
    return;
  }
  const { id, number, ...row } = message;
  // A trigger numbers it as one that has just come.
  await insert({ id, ...row });
  if (await findRow(writer, "contactMessages", { number })) return;
  const words = sql`select number, name, request, reason from contact_messages where id = ${id}`;
  await sql`insert into message_words (message_words, rowid, name, request, reason)
    select 'delete', * from (${words})`.execute(writer);
  await changeRows(writer, "contactMessages", { id }, { number });
  await sql`insert into message_words (rowid, name, request, reason) ${words}`.execute(writer);
}

const mostWords = 8;
const longestWord = 60;
const shortestWord = 2;

/**
 * Words that a person looks for, without accents and in small letters; a single letter says too little to look for.
 * Each is the beginning of a word, in any order.
 */
export function searchWords(typed: string): string[] {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= shortestWord)
    .map((word) => [...word].slice(0, longestWord).join(""))
    .slice(0, mostWords);
}

/**
 * SQLite's index of words folds letters by itself; PostgreSQL has no such thing without an extension. For its `translate`
 * the n-th letter of `from` becomes the n-th of `to`; where `to` is shorter, it goes.
 */
export function plainLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  const letters = [...between(0xc0, 0x24f), ...between(0x1e00, 0x1eff)].flatMap((letter) => {
    const [plain = ""] = letter.normalize("NFD");
    return plain !== letter && /[a-z]/i.test(plain) ? [[letter, plain] as const] : [];
  });
  // Between two words, or else PostgreSQL takes "ana@exemplo.com" for one.
  const signs = [...between(0x21, 0x7e), ..."’‘“”–—…ªº"].filter((sign) => !/[a-z\d]/i.test(sign));
  const marks = between(0x300, 0x36f);
  const from = [...letters.map(([letter]) => letter), ...signs, ...marks].join("");
  const to = [...letters.map(([, plain]) => plain), ...signs.map(() => " ")].join("");
  return sql`translate(${text}, ${sql.lit(from)}, ${sql.lit(to)})`;
}

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
