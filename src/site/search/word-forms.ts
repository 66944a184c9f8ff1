/** A folded word as it was typed, and what else may have been meant by it. */
export type Forms = {
  word: string;
  /** Its plurals where it may be a singular, and its singulars where it may be a plural: "oracoes" → "oracao". */
  numbers: string[];
  /** Each time two of its letters have changed places, and "benvindo" for "bemvindo", in both numbers. */
  slips: string[];
};

/** Letters of a word in which a slip is forgiven. */
export const longEnoughForSlip = 5;

export const formsOf = (word: string): Forms => ({
  word,
  numbers: otherNumbers(word),
  slips: [...swapped(word), ...otherNasal(word)],
});

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
