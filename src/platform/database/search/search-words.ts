import { folded } from "../../../format/text.ts";

/** More words than anybody means to look for. */
const mostWords = 8;
const longestWord = 60;
const shortestWord = 2;

/**
 * What somebody looks for, as words without accents and in small letters; a single letter says too little to
 * look for. Each is the beginning of a word, in any order.
 */
export function searchWords(typed: string): string[] {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= shortestWord)
    .map((word) => [...word].slice(0, longestWord).join(""))
    .slice(0, mostWords);
}
