import { type Book, keyOf, longestName, type Name, names } from "./books.ts";

/** First chapter and verse that a passage says of a book; 0 where it says none. */
type Start = { chapter: number; verse: number };
export type Place = Start & { book: Book };
type Read = Start & { book: Book | null };

/** A book's name in the words of a passage: `from` is the index of its number, `to` of the first word after it. */
type Mention = { from: number; to: number; key: string; name: Name; book: Book | null };

/** The books that a passage names, each once. Chapters and verses are not checked. */
export function booksOf(passage: string): Place[] {
  const places = new Map<Book, Place>();
  for (const { book, ...start } of read(passage)) {
    // "1 Coríntios - 1Co 6.1-11" names its book twice, and the chapter the second time.
    if (book && !places.get(book)?.chapter) places.set(book, { book, ...start });
  }
  return [...places.values()];
}

/** Hint for the person who writes a passage in which no book is recognised; undefined where there is none to give. */
export function hintOf(passage: string): string | undefined {
  if (passage.trim() === "" || read(passage).length > 0) return undefined;
  return `Não reconheci o livro em “${passage.trim()}”: a pregação não aparece em nenhum livro da Bíblia. Se quiser, escreva como “João 10:7-9” ou “1 Coríntios 13”.`;
}

function read(passage: string): Read[] {
  const words = wordsOf(passage);
  const mentions: Mention[] = [];
  for (const at of words.keys()) {
    const free = mentions.at(-1)?.to ?? 0;
    const mention = at >= free && mentionAt(words, at, free);
    if (mention) mentions.push(mention);
  }
  return mentions.flatMap((mention, index) => {
    const { key, name, book } = mention;
    const after = words.slice(mention.to, mentions[index + 1]?.from);
    const start = chapterIn(after);
    if (!name.isWhole && start.chapter === 0 && !isAllOf(words, mention)) return [];
    // In "Os 12 discípulos" and "Os 12 de Jesus" the abbreviation is an ordinary word.
    if (/^(?:os|na)$/.test(key) && /^(?:d[aeo]|(?!ate|cap|ver)\p{L}{3,})$/u.test(after[1] ?? ""))
      return [];
    const isVerse = ofOneChapter.has(book?.name) && start.chapter > 0 && start.verse === 0;
    if (isVerse) return [{ book, chapter: 1, verse: start.chapter }];
    // João ends with chapter 21: "Jo 42" is Jó without its accent.
    const isJob = key === "jo" && book?.slug === "joao" && start.chapter > 21;
    return [{ ...start, book: (isJob && names.get("job")?.byNumber.get(0)) || book }];
  });
}

/** In "Judas 3" the number is a verse. */
const ofOneChapter = new Set<unknown>(["Obadias", "Filemom", "2 João", "3 João", "Judas"]);

// "1, 2 e 3 João" are three books, and so are "1 a 3 João".
const lists = /(?<=^|;\s?|\p{L}[:,]\s)([123i][123iaoetª.,&\s–-]*)\s(\p{L}{2,})/gu;
const range = /\s(?:ao?|ate)\s|[–-]/;

/** Words, numbers and signs: "8.1" is one number, and an ordinal's point or letter becomes "ª". */
const wordsOf = (passage: string): readonly string[] =>
  keyOf(passage.replaceAll(/(?<=[123])[ao](?=\p{Lu})/gu, "ª "))
    .replace(lists, (_, numbers: string, name: string) =>
      numbers.replace(range, " 2 ").replaceAll(/([123]|i+)[^123i]*/g, `; $1 ${name}`),
    )
    .replaceAll(/\.?[ªº°]\.?|(?<=\d)[ao]\./g, " ª ")
    .match(/\d+[.:]\d+|\d+|\p{L}+|[^\s\p{L}\d]/gu) ?? [];

const titles = /^(?:pra?|pastora?|rev|bp|bispo|miss|dc|presb)$/;

/** Finds a mention at a word; `free` is the index of the first word after the mention before. */
function mentionAt(words: readonly string[], at: number, free: number): Mention | undefined {
  for (let to = at + longestName; to > at; to -= 1) {
    const key = words.slice(at, to).join(" ");
    const name = names.get(key);
    if (!name) continue;
    // "Pr. Daniel" is a person.
    if (titles.test(words[words[at - 1] === "." ? at - 2 : at - 1] ?? "")) return undefined;
    const before = numberBefore(words, at, free, name);
    const book = name.byNumber.get(before?.number ?? 0);
    return book === undefined ? undefined : { from: before?.from ?? at, to, key, name, book };
  }
  return undefined;
}

const numerals = [/^(?:1|i|primeir[ao])$/, /^(?:2|ii|segund[ao])$/, /^(?:3|iii|terceira)$/];
/** Words between a number and its name: "1ª Carta de Paulo aos Coríntios", "I S. João". */
const between =
  /^(?:[ª.aos]|carta|ep|epistola|geral|universal|livro|d[aeo]s?|aos?|sao|apostolo|paulo)$/;

/** The number before the name of one of several books, such as Coríntios, and its index. */
function numberBefore(words: readonly string[], at: number, free: number, { byNumber }: Name) {
  let from = at - 1;
  while (from >= free && between.test(words[from] ?? "")) from -= 1;
  const word = words[from] ?? "";
  const number = numerals.findIndex((one) => one.test(word)) + 1;
  // "Segundo João" may be the Gospel, and in "Atos 2 João 3" the 2 is a chapter.
  const isOther = byNumber.has(0) && (word === "segundo" || (free > 0 && from === free));
  const isHere = from >= free && number > 0 && byNumber.has(number) && !isOther;
  return isHere ? { number, from } : undefined;
}

const leading = /^(?:[.:,ªnv]|caps?|capitulos?|v[sv]|vers?|versiculos?|versos?)$/;

/** First chapter and verse in what follows a name. */
function chapterIn(after: readonly string[]): Start {
  const at = after.findIndex((word) => !leading.test(word));
  const [, chapter, verse] = /^(\d{1,3})(?:[.:](\d+))?$/.exec(after[at] ?? "") ?? [];
  // In "na 2ª feira" the 2 is no chapter.
  if (!chapter || after[at + 1] === "ª") return { chapter: 0, verse: 0 };
  const rest = after.slice(at + 1);
  const next = leading.test(rest[0] ?? "") ? rest.find((word) => !leading.test(word)) : "";
  return { chapter: Number(chapter), verse: Number(verse ?? next) || 0 };
}

/** True if the passage has no other word or number. */
const isAllOf = (words: readonly string[], { from, to }: Mention): boolean =>
  words.every((word, at) => (at >= from && at < to) || !/[\p{L}\d]/u.test(word));
