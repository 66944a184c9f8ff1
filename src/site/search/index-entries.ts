import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import SearchableMap from "minisearch/SearchableMap";
import type { NearPage } from "../pages/not-found/not-found.tsx";
import type { Entry } from "./entries.ts";
import { excerpt, markWords, type Piece, type FoldedText, foldText } from "./excerpt.ts";
import { meantBy } from "./meant-words.ts";
import { allTermsIn, termsIn } from "./terms.ts";
import { openSounds, otherNumbers } from "./word-forms.ts";

export type Result = { path: string; where: string; title: Piece[]; excerpt: Piece[] };

/** The number of results, and the best of them, best first. */
export type Found = { count: number; results: Result[] };

export type EntryIndex = ReturnType<typeof indexEntries>;

export const mostResults = 100;
const mostNear = 3;
/** Part of the nearest page's score: a page that is further off was not meant. */
const nearEnough = 0.3;
/** Words of a question: more of them make it no clearer, and each takes its time. */
const mostWords = 8;
/** Part of the words of a question, by how much they tell. */
const nearlyAll = 0.8;
/** Number of entries with all words that are enough: where there are fewer, those with some of them follow. */
const enough = 3;
/** Weight of a word in the text, beside one in a title. */
const inText = 0.6;
/** Part of the best score: less is found by chance. */
const worthNaming = 0.1;

/** Letters of a word that may be the beginning of others. */
const longEnoughForPrefix = 3;

/** Words that stand in every sentence, and those with which every question begins. */
const smallWords = new Set(
  (
    "a ao aos as com da das de do dos e em eu fazer igreja me meu minha na nas no nos o os ou para pela pelo por posso " +
    "preciso que quero sobre tem ter um uma voces"
  ).split(" "),
);

type Fields = { title: string; address: string; asked: string; text: string };

const boost: Record<keyof Fields, number> = { title: 4, address: 2, asked: 4, text: 1 };

/** An entry that was found, with those of its own words that made it so, and its share of what was asked for. */
type Hit = { id: number; terms: string[]; wordsFound: number; share: number; score: number };

/** Quality, from 0 to 1, with which one word of a question is found in an entry. */
type Match = { weight: number; terms: readonly string[] };

type Indexed = { entry: Entry; title: FoldedText; text: FoldedText };

/** Reads all entries, so that each search takes a few milliseconds. */
export function indexEntries(entries: readonly Entry[]) {
  const indexed = entries.map((entry): Indexed => ({
    entry,
    title: foldText(entry.title),
    text: foldText(entry.text),
  }));
  const known = new SearchableMap<true>();
  const index = new MiniSearch<{ id: number } & Fields>({
    fields: ["title", "address", "asked", "text"],
    tokenize(text, field) {
      const terms = allTermsIn(text);
      if (field !== "address") for (const term of terms) known.set(term, true);
      return terms;
    },
    // They are folded already.
    processTerm: (word) => word,
  });
  index.addAll(
    indexed.map(({ entry, title, text }, id) => ({
      id,
      title: title.plain,
      address: addressWords(entry.path),
      asked: entry.asked ?? "",
      text: text.plain,
    })),
  );
  const sounds = openSounds(indexed.flatMap(({ title, text }) => [title.shown, text.shown]));
  const isKnown = (word: string) => [word, ...otherNumbers(word)].some((form) => known.has(form));

  /** Words of a question, each once, without those that are everywhere. */
  const wordsToFind = (typed: string): string[] => {
    const words = [...new Set(termsIn(foldText(typed).plain, isKnown))];
    const telling = words.filter((word) => !smallWords.has(word));
    return (telling.length > 0 ? telling : words).slice(0, mostWords);
  };

  /** Forms of a word as it was typed, and of what else may be meant by it, weaker and weaker; nothing twice. */
  const formsOf = (word: string): [weight: number, Query][] => {
    const isBeginning = word.length >= longEnoughForPrefix && !smallWords.has(word);
    const meant = meantBy(word);
    const weaker: [number, Iterable<string>][] = [
      [1, [word]],
      [0.9, otherNumbers(word)],
      [
        0.8,
        meant.filter((said) => !said.includes(" ")).flatMap((one) => [one, ...otherNumbers(one)]),
      ],
      [0.6, isBeginning ? known.atPrefix(word).keys() : []],
      [0.5, sounds.like(word)],
      [0.3, isKnown(word) ? [] : sounds.near(word)],
    ];
    const named = new Set<string>();
    const forms = weaker.map(([weight, terms]): [number, Query] => {
      const fresh = [...terms].filter((term) => !named.has(term));
      for (const term of fresh) named.add(term);
      return [weight, { combineWith: "OR", queries: fresh }];
    });
    const together = meant
      .filter((said) => said.includes(" "))
      .map((said): Query => ({ combineWith: "AND", queries: said.split(" ") }));
    return forms.toSpliced(3, 0, [0.8, { combineWith: "OR", queries: together }]);
  };

  /** Finds one word in the entries, by the best of its forms. */
  const matchesOf = (word: string, fields: (keyof Fields)[]): Map<number, Match> => {
    const matches = new Map<number, Match>();
    for (const [weight, query] of formsOf(word)) {
      const hits = index.search(query, { ...asTyped, fields, boost });
      const best = hits[0]?.score ?? 1;
      for (const { id, score, terms, match } of hits) {
        if (matches.has(id)) continue;
        const isNamed = Object.values(match).some((found) =>
          found.some((field) => field !== "text"),
        );
        const share = (isNamed ? 1 : inText) * (0.7 + (0.3 * score) / best);
        matches.set(id, { weight: weight * share, terms });
      }
    }
    return matches;
  };

  /** Finds entries, best first: those with more of the words, and with rarer ones. */
  const search = (words: readonly string[], fields: (keyof Fields)[]): Hit[] => {
    const hits = new Map<number, Hit>();
    let sought = 0;
    for (const matches of words.map((word) => matchesOf(word, fields))) {
      // A word that stands in every second entry tells them apart no more.
      const rarity = Math.log(1 + (indexed.length - matches.size + 0.5) / (matches.size + 0.5));
      sought += rarity;
      for (const [id, { weight, terms }] of matches) {
        const hit = hits.get(id) ?? { id, terms: [], wordsFound: 0, share: 0, score: 0 };
        hit.terms.push(...terms);
        hit.wordsFound += 1;
        hit.share += rarity;
        hit.score += weight * rarity;
        hits.set(id, hit);
      }
    }
    return [...hits.values()]
      .map((hit) => ({ ...hit, share: hit.share / sought }))
      .map((hit) => ({ ...hit, score: hit.score * hit.share ** 2 }))
      .toSorted((one, other) => other.score - one.score);
  };

  return {
    find(query: string): Found {
      const words = wordsToFind(query);
      if (words.length === 0) return { count: 0, results: [] };
      const hits = search(words, ["title", "asked", "text"])
        .map((hit) => ({ ...hit, score: hit.score * shareOf(indexed[hit.id], words) }))
        .toSorted((one, other) => other.score - one.score);
      const whole = hits.filter(({ share }) => share > nearlyAll);
      const best = hits[0]?.score ?? 0;
      const found =
        whole.length >= enough ? whole : hits.filter(({ score }) => score >= best * worthNaming);
      return {
        count: found.length,
        results: found.slice(0, mostResults).flatMap((hit) => resultOf(hit, indexed)),
      };
    },
    /** The pages whose name or address comes nearest to these words. */
    nearest(text: string): NearPage[] {
      const words = wordsToFind(text).filter((word) => /\p{L}{2}/u.test(word));
      if (words.length === 0) return [];
      // Either all words said in one, or at least half of them.
      const inOne = search([words.join("")], ["title", "address"]);
      const hits = (inOne.length > 0 ? inOne : search(words, ["title", "address"])).filter(
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

const asTyped: SearchOptions = { prefix: false, fuzzy: 0 };

/** Factor of an entry: one that speaks of everything is rarely meant, unless it is asked for by its title. */
function shareOf(one: Indexed | undefined, words: readonly string[]): number {
  if (!one?.entry.isAside) return 1;
  const title = new Set(allTermsIn(one.title.plain));
  return words.some((word) => title.has(word)) ? 1 : 0.2;
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
