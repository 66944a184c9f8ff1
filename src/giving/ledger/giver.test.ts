import { describe, expect, test } from "vitest";
import { giverIdentity, longestGiver, readGiver, spellGiver } from "./giver.ts";

describe("reading a giver from one text field", () => {
  test.each([
    ["Maria Exemplo <maria@exemplo.com.br>", "Maria Exemplo", "maria@exemplo.com.br"],
    [" Maria Exemplo<Maria@exemplo.com.br> ", "Maria Exemplo", "Maria@exemplo.com.br"],
    ["Maria Exemplo", "Maria Exemplo", undefined],
    ["maria@exemplo.com.br", "", "maria@exemplo.com.br"],
    ["<maria@exemplo.com.br>", "", "maria@exemplo.com.br"],
    ["  ", "", undefined],
  ])("%j is the name %j and the e-mail %j", (typed, name, email) => {
    expect(readGiver(typed)).toEqual({ value: { name, email } });
  });

  test.each([
    ["Maria\nExemplo", "em uma linha só"],
    ["Maria\u{2028}Exemplo", "em uma linha só"],
    ["Maria\u{200B} Exemplo", "sinal invisível"],
    ["\u{202E}Maria", "sinal invisível"],
    ["Maria \u{D83D}", "sinal invisível"],
    ["Maria <maria>", "Confira o e-mail"],
    ["Maria <>", "Confira o e-mail"],
    ["maria@exemplo", "Confira o e-mail"],
    ["Maria <a@exemplo.com.br> <b@exemplo.com.br>", "Confira o e-mail"],
    ["Maria <maria", "sinais < e >"],
    ["???", "com letras"],
    ["M".repeat(142), "longo demais"],
    ["M".repeat(longestGiver + 1), "longo demais"],
  ])("%j is a problem", (typed, sentence) => {
    expect(readGiver(typed)).toEqual({ problem: expect.stringContaining(sentence) });
  });

  test("takes the longest name of the card form", () => {
    expect(readGiver("M".repeat(141))).toEqual({
      value: { name: "M".repeat(141), email: undefined },
    });
  });

  test("is undone by its spelling", () => {
    for (const text of [
      "Maria Exemplo <maria@exemplo.com.br>",
      "Maria Exemplo",
      "m@exemplo.com.br",
    ]) {
      const giver = readGiver(text);
      expect("problem" in giver ? giver : spellGiver(giver.value)).toBe(text);
    }
  });
});

test("a giver is the e-mail in any case of letters, or else the plain name", () => {
  expect(giverIdentity({ name: "Maria", email: "Maria@Exemplo.com.br " })).toBe(
    "email:maria@exemplo.com.br",
  );
  expect(giverIdentity({ name: " José  da-Silva ", email: undefined })).toBe("name:jose da silva");
  expect(giverIdentity({ name: " ", email: undefined })).toBeUndefined();
});
