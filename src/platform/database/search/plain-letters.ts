import { type RawBuilder, sql } from "kysely";

/** SQLite's index of words folds letters by itself; PostgreSQL has no such thing without an extension. */
export function plainLetters(text: RawBuilder<unknown>): RawBuilder<string> {
  const { from, to } = translation();
  return sql`translate(${text}, ${sql.lit(from)}, ${sql.lit(to)})`;
}

/** For PostgreSQL's `translate`: the n-th letter of `from` becomes the n-th of `to`; where `to` is shorter, it goes. */
function translation(): { from: string; to: string } {
  const letters = [...between(0xc0, 0x24f), ...between(0x1e00, 0x1eff)].flatMap((letter) => {
    const [plain = ""] = letter.normalize("NFD");
    return plain !== letter && /[a-z]/i.test(plain) ? [[letter, plain] as const] : [];
  });
  // Between two words, or else PostgreSQL takes "ana@exemplo.com" for one.
  const signs = [...between(0x21, 0x7e), ..."’‘“”–—…ªº"].filter((sign) => !/[a-z\d]/i.test(sign));
  const marks = [...between(0x300, 0x36f)];
  return {
    from: [...letters.map(([letter]) => letter), ...signs, ...marks].join(""),
    to: [...letters.map(([, plain]) => plain), ...signs.map(() => " ")].join(""),
  };
}

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
