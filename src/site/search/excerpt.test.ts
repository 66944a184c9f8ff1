import { expect, test } from "vitest";
import { excerpt, markWords, type Piece, foldText } from "./excerpt.ts";

/** Found words in brackets. */
const written = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");
const marked = (text: string, ...words: string[]) => written(markWords(foldText(text), words));
const cut = (text: string, ...words: string[]) => written(excerpt(foldText(text), words));

const filler = (count: number) => "outras palavras que ninguém procura ".repeat(count).trim();

test("found words are marked as they were written, with their accents", () => {
  expect(marked("A Oração e as orações", "oracao")).toBe("A [Oração] e as orações");
  expect(marked("Pão, pao e PÃO", "pao")).toBe("[Pão], [pao] e [PÃO]");
  expect(marked("Pa\u0303o em duas partes", "pao")).toBe("[P\u00e3o] em duas partes");
});

test("a word is not marked inside another one", () => {
  expect(marked("Coração, oração, orações", "oracao")).toBe("Coração, [oração], orações");
  expect(marked("1ª Coríntios 13", "1")).toBe("[1]ª Coríntios 13");
});

test("signs that folding would lengthen or take away move no mark", () => {
  expect(marked("İ \u0301 e 한글: oração", "oracao")).toBe("İ \u0301 e 한글: [oração]");
});

test("a short text is shown whole", () => {
  expect(cut("Café e bolo depois do culto.", "bolo")).toBe("Café e [bolo] depois do culto.");
  expect(cut("Café e bolo depois do culto.")).toBe("Café e bolo depois do culto.");
  expect(cut("", "bolo")).toBe("");
});

test("the excerpt of a long text is the place where most of the words stand, whole words alone", () => {
  const text = `${filler(9)} bolo ${filler(9)} café com bolo ${filler(9)}`;
  const shown = cut(text, "bolo", "cafe");

  expect(shown).toContain("[café] com [bolo]");
  expect(shown).toMatch(/^… \p{L}+ .* \p{L}+ …$/u);
  expect(shown.length).toBeLessThan(200);
  for (const word of shown
    .replaceAll(/[…[\]]/g, "")
    .split(" ")
    .filter(Boolean)) {
    expect(text.split(" ")).toContain(word);
  }
});

test("where only the title was found, the text is shown from its beginning", () => {
  expect(cut(filler(20), "bolo")).toMatch(/^outras palavras .* …$/);
});

test("a text without a space is cut all the same", () => {
  expect(cut("a".repeat(10_000), "bolo").length).toBeLessThan(200);
});
