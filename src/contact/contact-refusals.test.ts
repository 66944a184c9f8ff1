import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { sampleBody } from "../testing/http/sample-body.ts";
import { contactMessage } from "./contract.ts";

const valid = { ...sampleBody, solicitacao: "Orem pela minha mãe.\nEla opera na terça." };
const check = (body: unknown) => v.safeParse(contactMessage, body);
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
