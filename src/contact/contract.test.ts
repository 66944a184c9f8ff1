import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test, describe } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { tries } from "../testing/run/tries.ts";
import { contactMessage } from "./contract.ts";

const valid = { ...sampleBody, solicitacao: "Orem pela minha mãe.\nEla opera na terça." };
const check = (body: unknown) => v.safeParse(contactMessage, body);

test("the wire's Portuguese becomes the code's English", () => {
  expect(check(valid).output).toEqual({
    name: "Maria das Dores",
    email: "maria@exemplo.com.br",
    reason: "prayer",
    phone: "11955550123",
    request: "Orem pela minha mãe.\nEla opera na terça.",
  });
});

test.each([
  ["(11) 5555-0100", "1155550100"],
  ["11955550123", "11955550123"],
  ["+55 11 95555-0123", "11955550123"],
  ["55 11 5555 0100", "1155550100"],
  ["55955550123", "55955550123"],
])("a phone written as %s is %s", (telefone, phone) => {
  expect(check({ ...valid, telefone }).output).toMatchObject({ phone });
});

test.each([
  ["Pedido de Oração", "prayer"],
  ["Informações", "information"],
  ["Outros", "other"],
])("the reason %s is known", (motivo, reason) => {
  expect(check({ ...valid, motivo }).output).toMatchObject({ reason });
});

test("a prayer request may be without a name", () => {
  expect(check({ ...valid, nome: "" }).output).toMatchObject({ name: undefined });
  expect(check({ ...valid, nome: "   " }).output).toMatchObject({ name: undefined });
  const { nome: _, ...anonymous } = valid;
  expect(check(anonymous).output).toMatchObject({ name: undefined });
});

test("a message of which nothing would be seen is asked for again", () => {
  const nothing = "\u200B\u2060 \u200D\u00AD\u2800\n\u3164";
  expect(check({ ...valid, solicitacao: nothing }).issues?.[0]?.message).toBe(
    "Escreva a sua mensagem.",
  );
  const family = "Pela família \u{1F468}\u200D\u{1F469}";
  expect(check({ ...valid, solicitacao: family }).output).toMatchObject({ request: family });
});

test.each([
  ["nothing that shows", "\u200B\u202E\u2060 \u3164", undefined],
  ["a turn to the left", "Maria \u202Esgniht", "Maria sgniht"],
  ["parts that hide", "Ma\u200Bri\u00ADa\uFEFF", "Maria"],
  ["a spreadsheet's tabulation", "Maria\tSouza", "Maria Souza"],
  ["what reads like a code", "=?utf-8?q?Maria?=", "=?utf-8?q?Maria?="],
])("of a name with %s only the visible part is stored", (_what, nome, name) => {
  expect(check({ ...valid, nome }).output).toMatchObject({ name });
});

test("no text that is taken can begin a header of its own", () => {
  const hostile = fc
    .tuple(
      anyText(120),
      fc.constantFrom("\r\nBcc: x@exemplo.com", "\n", "\r", "\u2028", "\0", "\x85", ""),
    )
    .map(([text, tail]) => text + tail);

  fc.assert(
    fc.property(hostile, hostile, (nome, email) => {
      const asName = check({ ...valid, nome });
      const asEmail = check({ ...valid, email });
      // oxlint-disable-next-line no-control-regex -- these are the characters that matter
      const breaks = /[\r\n\0\x85\u2028\u2029]/;
      if (asName.success) expect(asName.output.name ?? "").not.toMatch(breaks);
      if (asEmail.success) expect(asEmail.output.email).toMatch(/^[^\s,;<>"()@]+@[a-z0-9.-]+$/i);
    }),
    tries(300),
  );
});

const complaint = (change: object) => {
  const result = check({ ...valid, ...change });
  return result.success ? undefined : result.issues[0].message;
};

describe("a refusal is in Portuguese", () => {
  test.each<[string, object]>([
    ["a name of two lines", { nome: "Maria\nBcc: todos@exemplo.com" }],
    ["a name that is no text", { nome: 5 }],
    ["a name without end", { nome: "a".repeat(101) }],
    ["an empty address", { email: "" }],
    ["an address that decodes to another", { email: "=?utf-8?q?maria=2c?=@exemplo.com.br" }],
    ["an address that turns around", { email: "maria\u202E@exemplo.com.br" }],
    ["an address with a part that hides", { email: "ma\u200Bria@exemplo.com.br" }],
    ["two addresses", { email: "a@exemplo.com,b@exemplo.com" }],
    ["an address with a name", { email: "Maria <maria@exemplo.com>" }],
    ["an address with a line break", { email: "maria@exemplo.com\r\nBcc: x@exemplo.com" }],
    ["an address without a domain", { email: "maria@localhost" }],
    ["an address in letters that mail may not know", { email: "maria@exemplſ.com" }],
    ["the reason none", { motivo: "0" }],
    ["a reason of Object's", { motivo: "constructor" }],
    ["half a phone", { telefone: "(11) 9555" }],
    ["words for a phone", { telefone: "onze nove cinco" }],
    ["an empty message", { solicitacao: "  \n " }],
    ["a message without end", { solicitacao: "a".repeat(5_001) }],
    ["a message with a NUL", { solicitacao: "a\0b" }],
    ["half a character", { solicitacao: "a\uD800b" }],
    ["an unknown key", { cpf: "1" }],
    ["honeypot filled in", { assunto: "Buy now" }],
    ["a message that is a list", { solicitacao: ["a"] }],
  ])("%s", (_what, change) => {
    expect(complaint(change)).toMatch(/^[A-ZÀ-Ú][^{}]{10,}[.!]$/);
    expect(complaint(change)).not.toMatch(/expected|invalid|received/i);
  });

  test.each(Object.keys(valid).filter((key) => key !== "nome"))("no %s", (key) => {
    const without = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== key));
    const result = check(without);
    expect(result.issues?.[0].message).toBe("Todos os Campos Devem ser Preenchidos!!");
  });

  test.each([
    "null",
    "[]",
    '"texto"',
    "5",
    '{"__proto__":{"email":"a@exemplo.com"}}',
    JSON.stringify(valid).replace("{", '{"__proto__":{"admin":true},'),
    JSON.stringify(valid).replace("{", '{"constructor":1,'),
    JSON.stringify(valid).replace("{", '{"toString":1,'),
  ])("the body %s", (json) => {
    expect(check(JSON.parse(json)).success).toBe(false);
  });
});
