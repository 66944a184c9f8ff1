import { expect, test } from "vitest";
import { says } from "./says.ts";

test.each([
  ["email: Maria_1@exemplo.com.br # dela", "maria_1@exemplo.com.br"],
  ["lider: João   da\n  Conceição", "joao da conceicao"],
  ["telefone: (11) 95555-0101", "11955550101"],
  ["ligar para 11 95555 0101", "+55 (11) 95555-0101"],
])("%j names %j", (text, words) => {
  expect(says(text, words)).toBe(true);
});

test.each([
  ["email: joana.maria_1@exemplo.com.br", "maria_1@exemplo.com.br"],
  ["email: mariax1@exemplo.com.br", "maria_1@exemplo.com.br"],
  ["lider: Mariana Prado", "Maria"],
  ["lider: Ana Maria", "Maria (da) Silva"],
  ["telefone: (11) 95555-0102", "11955550101"],
])("%j does not name %j", (text, words) => {
  expect(says(text, words)).toBe(false);
});
