import { expect, test } from "vitest";
import { sampleBody } from "../../testing/http/sample-body.ts";
import { findEmpty, findWrong } from "./send-message.ts";

test("a whole message has no problem, with a name or without", () => {
  for (const body of [
    { ...sampleBody, nome: "" },
    { ...sampleBody, nome: "Ana" },
    { ...sampleBody, solicitacao: "0" },
  ]) {
    expect(findEmpty(body)).toEqual({});
    expect(findWrong(body)).toEqual({});
  }
});

test("every empty field is found, but for the name", () => {
  const body = { nome: "", email: " ", telefone: "", motivo: "0", solicitacao: "\n" };

  expect(findEmpty(body)).toEqual({
    email: "Escreva o seu e-mail.",
    telefone: "Escreva o seu telefone.",
    motivo: "Escolha o motivo.",
    solicitacao: "Escreva a sua mensagem.",
  });
});

test("a wrong field is found by the server's own rules", () => {
  expect(findEmpty({ ...sampleBody, email: "ana" })).toEqual({});
  expect(findWrong({ ...sampleBody, email: "ana" })).toEqual({
    email: expect.stringContaining("nome@exemplo.com.br"),
  });
});
