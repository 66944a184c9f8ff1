import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { NearPage } from "../pages/not-found/not-found.tsx";
import type { Entry } from "./entries.ts";
import {
  excerpt,
  markWords,
  type Piece,
  allTermsIn,
  type FoldedText,
  foldText,
  termsIn,
} from "./excerpt.ts";

export type Result = { path: string; where: string; title: Piece[]; excerpt: Piece[] };

/** How many there are, and the best of them, best first. */
export type Found = { count: number; results: Result[] };

export type EntryIndex = ReturnType<typeof indexEntries>;

export const mostResults = 100;
const mostNear = 3;
/** Of the score of the nearest page: what is further off was not meant. */
const nearEnough = 0.3;
/** More of them make no question clearer, and each takes its time. */
const mostWords = 8;

/** Letters of a word that may be the beginning of others. */
const longEnoughForPrefix = 3;
/** Beside the word as it was typed. */
const slipWeight = 0.4;
const otherNumberWeight = 0.9;

/** Words that stand in every sentence. */
const smallWords = new Set(
  "a ao aos as com da das de do dos e em na nas no nos o os ou para pela pelo por que um uma".split(
    " ",
  ),
);

/** An entry that was found, with those of its own words that made it so. */
type Hit = {
  id: number;
  terms: string[];
  /** How many of the words, in whichever form. */
  wordsFound: number;
  /** How many of them are in it whole and as typed, in the singular or the plural: these come first. */
  exact: number;
  score: number;
};

type Indexed = { entry: Entry; title: FoldedText; text: FoldedText };

/** Reads all entries, so that each search takes a few milliseconds. */
export function indexEntries(entries: readonly Entry[]) {
  const indexed = entries.map((entry): Indexed => ({
    entry,
    title: foldText(entry.title),
    text: foldText(entry.text),
  }));
  const index = new MiniSearch<{ id: number } & Fields>({
    fields: ["title", "address", "text"],
    tokenize: allTermsIn,
    // They are folded already.
    processTerm: (word) => word,
  });
  index.addAll(
    indexed.map(({ entry, title, text }, id) => ({
      id,
      title: title.plain,
      address: addressWords(entry.path),
      text: text.plain,
    })),
  );
  const search = (words: readonly string[], options: SearchOptions): Hit[] => {
    const forms = words.map(formsOf);
    return index
      .search({ ...options, queries: forms.map(likeAny) }, { ...forgiving, boost })
      .map(({ id, terms, queryTerms, score }) => {
        const isFound = (form: string) => queryTerms.includes(form);
        const wordsFound = forms.filter(
          ({ word, numbers, slips }) => isFound(word) || [...numbers, ...slips].some(isFound),
        ).length;
        const exact = forms.filter(({ word, numbers }) =>
          [word, ...numbers].some((form) => terms.includes(form)),
        ).length;
        // The library counts each form of a word as one more word that was found.
        const fairScore = (score / queryTerms.length) * wordsFound;
        return { id: Number(id), terms, wordsFound, exact, score: fairScore };
      })
      .toSorted((one, other) => other.exact - one.exact || other.score - one.score);
  };

  return {
    find(query: string): Found {
      const words = wordsToFind(foldText(query).plain);
      if (words.length === 0) return { count: 0, results: [] };
      const fields = ["title", "text"];
      const all = search(words, { combineWith: "AND", fields });
      const found = all.length > 0 ? all : search(words, { combineWith: "OR", fields });
      return {
        count: found.length,
        results: found.slice(0, mostResults).flatMap((hit) => resultOf(hit, indexed)),
      };
    },
    /** The pages whose name or address comes nearest to these words. */
    nearest(text: string): NearPage[] {
      const words = wordsToFind(foldText(text).plain).filter((word) => /\p{L}{2}/u.test(word));
      if (words.length === 0) return [];
      const options: SearchOptions = { combineWith: "OR", fields: ["title", "address"] };
      // Either all words said in one, or at least half of them.
      const inOne = search([words.join("")], options);
      const hits = (inOne.length > 0 ? inOne : search(words, options)).filter(
        ({ wordsFound }) => inOne.length > 0 || wordsFound * 2 >= words.length,
      );
      const pages = hits.flatMap(({ id, score }) => {
        const { path = "", title = "" } = indexed[id]?.entry ?? {};
        return path.includes("#") ? [] : [{ path, title, score }];
      });
      const best = pages[0]?.score ?? 0;
      return pages
        .filter(({ score }) => score >= best * nearEnough)
        .slice(0, mostNear)
        .map(({ path, title }) => ({ path, title }));
    },
  };
}

type Fields = { title: string; address: string; text: string };

const boost: Record<keyof Fields, number> = { title: 4, address: 2, text: 1 };

const forgiving: SearchOptions = {
  prefix: (word) => word.length >= longEnoughForPrefix && !smallWords.has(word),
  fuzzy: (word) => (word.length >= longEnoughForSlip ? 1 : 0),
};

/** The word itself, its beginning or with a slip in it, or one of its other forms as it is. */
const likeAny = ({ word, numbers, slips }: Forms): Query => ({
  combineWith: "OR",
  queries: [
    word,
    { ...asTyped, queries: numbers, boostTerm: () => otherNumberWeight },
    { ...asTyped, queries: slips, boostTerm: () => slipWeight },
  ],
});

const asTyped = { prefix: false, fuzzy: 0 };

/** Each once, without those that are everywhere. */
function wordsToFind(plain: string): string[] {
  const words = [...new Set(termsIn(plain))];
  const telling = words.filter((word) => !smallWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** "/quem-somos" is also found as it is said in one: "quemsomos". */
function addressWords(path: string): string {
  const [page = ""] = path.split("#");
  const parts = page.split("/").filter(Boolean);
  return [...parts, ...parts.map((part) => part.replaceAll("-", ""))].join(" ");
}

function resultOf({ id, terms }: Hit, indexed: readonly Indexed[]): Result[] {
  const one = indexed[id];
  if (!one) return [];
  const { path, where } = one.entry;
  const title = markWords(one.title, terms);
  return [{ path, where, title, excerpt: excerpt(one.text, terms) }];
}

/** Letters of a word in which a slip is forgiven. */
const longEnoughForSlip = 5;

/** A folded word as it was typed, and what else may have been meant by it. */
const formsOf = (word: string) => ({
  word,
  /** Its plurals where it may be a singular, and its singulars where it may be a plural: "oracoes" → "oracao". */
  numbers: otherNumbers(word),
  /** Each time two of its letters have changed places, and "benvindo" for "bemvindo", in both numbers. */
  slips: [...swapped(word), ...otherNasal(word)],
});
type Forms = ReturnType<typeof formsOf>;

/** Folded endings of the singular, and what takes their place in the plural. */
const endings = [
  ["ao", "oes"],
  ["m", "ns"],
  ["l", "is"],
  ["il", "eis"],
  ["r", "res"],
  ["z", "zes"],
  ["s", "ses"],
  ["a", "as"],
  ["e", "es"],
  ["o", "os"],
] as const;

/** A shorter one says too little: "mais" is no plural of "mal". */
const longEnoughForNumbers = 5;

const otherNumbers = (word: string): string[] =>
  word.length < longEnoughForNumbers
    ? []
    : endings.flatMap(([one, many]) => [
        ...(word.endsWith(one) ? [word.slice(0, -one.length) + many] : []),
        ...(word.endsWith(many) ? [word.slice(0, -many.length) + one] : []),
      ]);

const swapped = (word: string): string[] =>
  Array.from({ length: word.length < longEnoughForSlip ? 0 : word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );

/** Before another consonant few know by heart whether an "m" or an "n" is written. */
const otherNasal = (word: string): string[] =>
  word.length < longEnoughForSlip
    ? []
    : [...word.matchAll(/[mn](?=[bcdfgjpqstvz])/g)].flatMap(({ 0: one, index }) => {
        const other = word.slice(0, index) + (one === "m" ? "n" : "m") + word.slice(index + 1);
        return [other, ...otherNumbers(other)];
      });
