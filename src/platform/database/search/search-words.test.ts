import { expect, test } from "vitest";
import { searchWords } from "./find-by-words.ts";

test.each([
  ["Conceição", ["conceicao"]],
  ["  JOÃO   d'Ávila ", ["joao", "avila"]],
  ["Joa\u0303o", ["joao"]],
  ["o culto e a célula", ["culto", "celula"]],
  ["ana@exemplo.com", ["ana", "exemplo", "com"]],
  ['" OR 1=1 --; *', ["or"]],
  ["19h", ["19h"]],
  ["a", []],
  ["  ", []],
])("%j is looked for as %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test("any typed text is a valid search", () => {
  const words = searchWords(`${"palavra ".repeat(100)} ${"a".repeat(10_000)}`);

  expect(words).toHaveLength(8);
  expect(searchWords("a".repeat(10_000))[0]).toHaveLength(60);
});
