import { folded } from "../../../format/text.ts";

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
export const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];
