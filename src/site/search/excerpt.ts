import { folded } from "../../format/text.ts";

/** A piece of a text, and whether it is a word that was looked for. */
export type Piece = { text: string; isFound: boolean };

type Place = { from: number; to: number };

/** Signs; about three lines on a phone. */
const longest = 180;
/** Letters that are shown before the first found word, so that it is in its sentence. */
const before = 40;
/** Places of words that are looked at: no reader sees more in one excerpt, and a long text may have thousands. */
const mostPlaces = 50;

/** The whole text in pieces. `words` are folded. */
export const markWords = (text: FoldedText, words: readonly string[]): Piece[] =>
  pieces(text.shown, placesOf(text.plain, words), 0, text.shown.length);

/** The part of the text in which most of the words are. Its beginning, where there are none. */
export function excerpt(text: FoldedText, words: readonly string[]): Piece[] {
  const { shown, plain } = text;
  const places = placesOf(plain, words);
  const from = wordStart(shown, richest(places, plain) - before);
  const to = wordEnd(shown, from + longest);
  const found = pieces(shown, places, from, to);
  if (from > 0) found.unshift({ text: "… ", isFound: false });
  if (to < shown.length) found.push({ text: " …", isFound: false });
  return found;
}

function placesOf(plain: string, words: readonly string[]): Place[] {
  const places: Place[] = [];
  for (const word of words) {
    let count = 0;
    let from = plain.indexOf(word);
    while (from >= 0 && count < mostPlaces) {
      const to = from + word.length;
      if (!isInWord(plain, from - 1) && !isInWord(plain, to)) {
        places.push({ from, to });
        count += 1;
      }
      from = plain.indexOf(word, to);
    }
  }
  return places.toSorted((one, other) => one.from - other.from);
}

const isInWord = (text: string, at: number): boolean =>
  /[[\p{L}\p{N}]--[ªº]]/v.test(text.charAt(at));

/** Beginning of the stretch that holds most different words. */
function richest(places: readonly Place[], plain: string): number {
  let best = { from: 0, count: 0 };
  for (const [index, { from }] of places.entries()) {
    const near = new Set<string>();
    for (const place of places.slice(index, index + mostPlaces)) {
      if (place.to > from + longest - before) break;
      near.add(plain.slice(place.from, place.to));
    }
    if (near.size > best.count) best = { from, count: near.size };
  }
  return best.from;
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(" ", at);
  return space < 0 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space > at - longest / 2 ? space : at;
}

function pieces(shown: string, places: readonly Place[], from: number, to: number): Piece[] {
  const found: Piece[] = [];
  let end = from;
  for (const place of places) {
    if (place.from < end || place.to > to) continue;
    if (place.from > end) found.push({ text: shown.slice(end, place.from), isFound: false });
    found.push({ text: shown.slice(place.from, place.to), isFound: true });
    end = place.to;
  }
  if (end < to) found.push({ text: shown.slice(end, to), isFound: false });
  return found;
}

/** A text as it is shown, and folded for comparing, with each sign at the same place in both. */
export type FoldedText = { shown: string; plain: string };

export function foldText(text: string): FoldedText {
  const shown = text.normalize("NFC");
  const plain = folded(shown);
  if (plain.length === shown.length) return { shown, plain };
  // A sign that would grow or vanish stays as it is.
  const signs = Array.from(shown, (sign) => {
    const one = folded(sign);
    return one.length === sign.length ? one : sign;
  });
  return { shown, plain: signs.join("") };
}
