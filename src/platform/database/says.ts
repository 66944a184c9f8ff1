import { folded } from "../../format/text.ts";

/**
 * True if a text names a person by these words: an e-mail address or a name, in any case and with or without accents;
 * or a telephone number, however it is written. Never within a longer one, which is another person's.
 */
export function says(text: string, words: string): boolean {
  if (isNumber(words)) return saysNumber(text, words);
  const sought = plain(words)
    .trim()
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const [before, after] = words.includes("@")
    ? [String.raw`[\p{L}\p{N}._+-]`, String.raw`[.-]?[\p{L}\p{N}]`]
    : [String.raw`[\p{L}\p{N}]`, String.raw`[\p{L}\p{N}]`];
  return new RegExp(`(?<!${before})${sought}(?!${after})`, "u").test(plain(text));
}

export const saysAny = (text: string, sought: readonly string[]): boolean =>
  sought.some((words) => says(text, words));

/**
 * True if a search by these words finds few texts about others: shorter ones are years, house numbers, parts of words.
 */
export function isLongEnough(words: string): boolean {
  const letters = words.match(isNumber(words) ? /\d/g : /[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= (isNumber(words) ? 8 : 4);
}

const isNumber = (words: string): boolean => /^[\d\s().+-]+$/.test(words);

function saysNumber(text: string, words: string): boolean {
  const digits = words.replaceAll(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
  const between = String.raw`[^\S\n]*[().+\u2010-\u2013-]*[^\S\n]*`;
  const number = digits.split("").join(between);
  return new RegExp(String.raw`(?<!\d)(?:55${between})?${number}(?!\d)`).test(text);
}

const plain = (text: string): string => folded(text).replaceAll(/\s+/g, " ");
