import { folded } from "../../format/text.ts";

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

/** The words of a folded text. */
const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];

const longForms = new Map([
  ["pr", "pastor"],
  ["pra", "pastora"],
  ["rev", "reverendo"],
  ["av", "avenida"],
]);

/** As people type it who know it otherwise: "19:30" → "19h30", "95555-0123" → "955550123", "Pr." → "pastor". */
export const termsIn = (plain: string): string[] =>
  wordsIn(
    plain
      .replaceAll(/(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/g, "$1h$2")
      .replaceAll(/(?<=\p{L})-(?=\p{L})|(?<=\d{4})-(?=\d{4}(?!\d))/gu, ""),
  ).map((word) => longForms.get(word) ?? word);

/** Both ways, so that each is found. */
export const allTermsIn = (plain: string): string[] => [
  ...new Set([...wordsIn(plain), ...termsIn(plain)]),
];
