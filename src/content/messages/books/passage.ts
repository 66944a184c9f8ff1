import { beginnings, type Book, books, keyOf, type Name, names } from "./books.ts";

/** A book that a passage names, with the first chapter and verse that it says of it; 0 where it says none. */
export type Place = { book: Book; chapter: number; verse: number };

/** A place in one of the books, or in one that only other churches have. */
type Read = Omit<Place, "book"> & { book: Book | null };

/** A book's name in the words of a passage, from its own number on. */
type Mention = { from: number; to: number; key: string; name: Name; book: Book | null };

/** Passages that were read, since a publication has nearly all of those before it. */
const known = new Map<string, readonly Place[]>();
const mostKnown = 5_000;

/** The books that a passage names, each once. Nobody asks if there is such a chapter or verse. */
export function booksOf(passage: string): readonly Place[] {
  const found = known.get(passage) ?? placesIn(passage);
  if (known.size >= mostKnown) known.clear();
  known.set(passage, found);
  return found;
}

function placesIn(passage: string): Place[] {
  const places = new Map<Book, Place>();
  for (const { book, ...at } of read(passage)) {
    // "1 Coríntios - 1Co 6.1-11" says its chapter the second time.
    if (book && !places.get(book)?.chapter) places.set(book, { book, ...at });
  }
  return [...places.values()];
}

/** True if it names a book, be it one that only other churches have. */
export const isUnderstood = (passage: string): boolean => read(passage).length > 0;

function read(passage: string): Read[] {
  const words = wordsOf(passage);
  const mentions = mentionsIn(words);
  return mentions.flatMap((mention, at): Read[] => {
    const { key, name, book } = mention;
    const after = words.slice(mention.to, mentions[at + 1]?.from);
    const [first = 0, second = 0] = numbersIn(after);
    if (!name.isWhole && first === 0 && !isAllOf(words, mention)) return [];
    if (isOtherWord(key, after)) return [];
    const isVerse = book?.hasOneChapter && first > 0 && second === 0;
    if (isVerse) return [{ book, chapter: 1, verse: first }];
    // João ends with chapter 21, and its short name is an accent away from Jó.
    const meant = key === "jo" && book === gospel && first > 21 ? job : book;
    return [{ book: meant, chapter: first, verse: second }];
  });
}

const named = (name: string): Book | null => books.find((book) => book.name === name) ?? null;
const [gospel, job] = [named("João"), named("Jó")];

/** Words, numbers and signs: "8.1" is one number, and a point or letter that makes an ordinal is "ª". */
const wordsOf = (passage: string): string[] =>
  keyOf(passage)
    .replaceAll(/\.?[ªº°]\.?|(?<=\d)[ao]\./g, " ª ")
    .match(/\d+[.:]\d+|\d+|\p{L}+|[^\s\p{L}\d]/gu) ?? [];

function mentionsIn(words: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mention = mentionAt(words, at, mentions.at(-1)?.to ?? 0);
    if (!mention) continue;
    mentions.push(mention);
    at = mention.to - 1;
  }
  return mentions;
}

/** `free` is the first word that no other mention has. */
function mentionAt(words: readonly string[], at: number, free: number): Mention | undefined {
  const word = words[at] ?? "";
  for (let to = at + (beginnings.get(word) ?? 0); to > at; to -= 1) {
    const key = words.slice(at, to).join(" ");
    const name = names.get(key);
    if (!name) continue;
    if (isPerson(words, at)) return undefined;
    const before = numberBefore(words, at, free, name);
    const book = name.byNumber.get(before?.number ?? 0);
    return book === undefined ? undefined : { from: before?.from ?? at, to, key, name, book };
  }
  // "IITm", in one word.
  const [, numeral = "", key = ""] = /^(i{1,3})(\p{L}+)$/u.exec(word) ?? [];
  const name = names.get(key);
  const book = name?.byNumber.get(numeral.length);
  return name && book !== undefined ? { from: at, to: at + 1, key, name, book } : undefined;
}

const titles = new Set(["pr", "pra", "pastor", "pastora", "rev", "bp", "bispo"]);

/** True of a name that a title is before: "Pr. Daniel". */
const isPerson = (words: readonly string[], at: number): boolean =>
  titles.has(words[words[at - 1] === "." ? at - 2 : at - 1] ?? "");

const numbers = new Map(
  Object.entries({ 1: 1, 2: 2, 3: 3, i: 1, ii: 2, iii: 3, primeira: 1, segunda: 2, terceira: 3 }),
);
/** Words before books alone: a gospel is also called "segundo João". */
const numbersOfBooks = new Map(Object.entries({ primeiro: 1, segundo: 2 }));

/** Words between a number and its name: "1ª Carta de Paulo aos Coríntios". */
const between = new Set(
  "ª a o carta epistola livro de do dos da aos ao sao apostolo paulo".split(" "),
);

/** The number of a book of several, and where it is. */
function numberBefore(words: readonly string[], at: number, free: number, { byNumber }: Name) {
  let from = at - 1;
  while (from >= free && between.has(words[from] ?? "")) from -= 1;
  const word = words[from] ?? "";
  const number = numbers.get(word) ?? (byNumber.has(0) ? 0 : numbersOfBooks.get(word));
  // "Atos 2 João 3": one that may be alone leaves the other its chapter.
  const isChapter = byNumber.has(0) && free > 0 && from === free;
  return from >= free && number && byNumber.has(number) && !isChapter
    ? { number, from }
    : undefined;
}

const beforeChapter = new Set([".", ",", "cap", "caps", "capitulo", "capitulos"]);
const beforeVerse = new Set(". : , v vv ver vers versiculo versiculos verso versos".split(" "));

/** First chapter and verse of what follows a name; of a book of one chapter it may be the verse alone. */
function numbersIn(words: readonly string[]): number[] {
  const at = words.findIndex((word) => !beforeChapter.has(word));
  const number = words[at] ?? "";
  // "na 2ª feira"
  if (!/^\d{1,3}(?:[.:]\d+)?$/.test(number) || words[at + 1] === "ª") return [];
  if (!/^\d+$/.test(number)) return number.split(/[.:]/).map(Number);
  const rest = words.slice(at + 1);
  const verse = rest.find((word) => !beforeVerse.has(word)) ?? "";
  return beforeVerse.has(rest[0] ?? "") && /^\d+$/.test(verse)
    ? [Number(number), Number(verse)]
    : [Number(number)];
}

/** True if the passage says nothing else. */
const isAllOf = (words: readonly string[], { from, to }: Mention): boolean =>
  words.every((word, at) => (at >= from && at < to) || !/[\p{L}\d]/u.test(word));

/** True of an abbreviation that is a word of the language where it stands: "Os 12 discípulos". */
const isOtherWord = (key: string, [, next = ""]: readonly string[]): boolean =>
  ["os", "na"].includes(key) && /^(?!ate|cap|ver)\p{L}{3,}$/u.test(next);

/** Words for the person who writes a passage in which no book is read. Only a hint: it is shown as it was typed. */
export function hintOf(passage: string): string | undefined {
  if (passage.trim() === "" || isUnderstood(passage)) return undefined;
  return `Não reconheci o livro em “${passage.trim()}”: a pregação não aparece em nenhum livro da Bíblia. Se quiser, escreva como “João 10:7-9” ou “1 Coríntios 13”.`;
}
