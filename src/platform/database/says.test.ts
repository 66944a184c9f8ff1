import { expect, test } from "vitest";
import { isLongEnough, says } from "./says.ts";

test.each([
  ["email: Maria_1@exemplo.com.br # dela", "maria_1@exemplo.com.br"],
  ["lider: João   da\n  Conceição", "joao da conceicao"],
  ["telefone: (11) 95555-0101", "11955550101"],
  ["ligar para 11 95555 0101", "+55 (11) 95555-0101"],
  ["whatsapp: '5511955550101'", "(11) 95555-0101"],
  ["telefone: (11) 95555-0101", "95555-0101"],
  ["Escreva a maria@exemplo.com.", "maria@exemplo.com"],
])("%j names %j", (text, words) => {
  expect(says(text, words)).toBe(true);
});

test.each([
  ["email: joana.maria_1@exemplo.com.br", "maria_1@exemplo.com.br"],
  ["email: mariax1@exemplo.com.br", "maria_1@exemplo.com.br"],
  ["lider: Mariana Prado", "Maria"],
  ["lider: Ana Maria", "Maria (da) Silva"],
  ["telefone: (11) 95555-0102", "11955550101"],
  ["telefone: (11) 95555-01012", "11955550101"],
  ["pix: 211955550101", "11955550101"],
  ["cep: 95555-010\nnumero: 1", "95555-0101"],
  ["email: maria@exemplo.com.br", "maria@exemplo.com"],
  ["email: maria@exemplo.com-igreja.org", "maria@exemplo.com"],
])("%j does not name %j", (text, words) => {
  expect(says(text, words)).toBe(false);
});

test.each(["Ana", "2026", "95555-01", "(11) 9"])("%j is too short to tell who it is", (words) => {
  expect(isLongEnough(words)).toBe(false);
});

test.each(["Rute", "Ana P.", "5555-0101", "(11) 95555-0101"])("%j is looked for", (words) => {
  expect(isLongEnough(words)).toBe(true);
});
