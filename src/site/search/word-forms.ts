import SearchableMap from "minisearch/SearchableMap";
import { folded } from "../../format/text.ts";

/** Letters of a word in which a slip is forgiven. */
const longEnoughForSlip = 5;
/** Letters of a word: a shorter one sounds like too many others. */
const longEnoughForSound = 4;
/** Letters of a word: a shorter one says too little, as "mais" is no plural of "mal". */
const longEnoughForNumbers = 5;

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

/** Plurals of a word where it may be a singular, and singulars where it may be a plural: "oracoes" → "oracao". */
export const otherNumbers = (word: string): string[] =>
  word.length < longEnoughForNumbers
    ? []
    : endings.flatMap(([one, many]) => [
        ...(word.endsWith(one) ? [word.slice(0, -one.length) + many] : []),
        ...(word.endsWith(many) ? [word.slice(0, -many.length) + one] : []),
      ]);

/** Words in which two neighbouring letters have changed places. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/lh/g, "li"],
  [/gu(?=[ei])|g(?![ei])/g, "G"],
  [/g/g, "j"],
  [/[sx]c(?=[ei])|c(?=[ei])|ch|sh|[çszx]/g, "s"],
  [/qu(?=[ei])|[cqk]/g, "k"],
  [/(?<!n)h/g, ""],
  [/w/g, "u"],
  [/y/g, "i"],
  [/[mn](?![aeiouhmn])/g, "n"],
  [/l(?![aeioul])/g, "u"],
  [/(.)\1+/g, "$1"],
  [/u(?=s?$)/g, "o"],
  [/i(?=s?$)/g, "e"],
];

/**
 * The sound of a word, however it is spelled: "cazamento" and "casamento", "enderesso" and "endereço", "orario" and
 * "horário".
 */
function soundOf(word: string): string {
  // Folding takes its tail from "ç", which tells its sound.
  const letters = word.toLowerCase().split("ç").map(folded).join("ç");
  return sounds.reduce((sound, [spelled, heard]) => sound.replaceAll(spelled, heard), letters);
}

/** The words of a site, by how they sound. */
export function openSounds(texts: Iterable<string>) {
  const bySound = new SearchableMap<Set<string>>();
  const all = new Set<string>();
  for (const text of texts) {
    for (const [shown] of text.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) {
      for (const part of shown.includes("-")
        ? [...shown.split("-"), shown.replaceAll("-", "")]
        : [shown]) {
        const word = folded(part);
        if (word.length < longEnoughForSound || all.has(word)) continue;
        all.add(word);
        // "ç" may be typed as "c".
        for (const sound of [soundOf(part), soundOf(word)]) {
          bySound.set(sound, (bySound.get(sound) ?? new Set()).add(word));
        }
      }
    }
  }
  const like = (word: string): string[] =>
    word.length < longEnoughForSound ? [] : [...(bySound.get(soundOf(word)) ?? [])];
  return {
    /** Words that sound like a word or its other number, or in which two of its letters have changed places. */
    like: (word: string) => [
      ...new Set([
        ...[word, ...otherNumbers(word)].flatMap(like),
        ...(word.length < longEnoughForSlip ? [] : swapped(word).flatMap(like)),
      ]),
    ],
    /** Words that sound nearly so. */
    near: (word: string): string[] =>
      word.length < longEnoughForSlip
        ? []
        : [word, ...otherNumbers(word)].flatMap((form) =>
            [...bySound.fuzzyGet(soundOf(form), 1).values()].flatMap(([words]) => [...words]),
          ),
  };
}
