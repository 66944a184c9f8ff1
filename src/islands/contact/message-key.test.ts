import { expect, test } from "vitest";
import { createMessageKeys } from "./message-key.ts";

const body = {
  nome: "",
  email: "a@e.br",
  motivo: "Outros",
  telefone: "1155550100",
  solicitacao: "Oi",
};

test("the same text keeps its key until it has arrived", () => {
  const keys = createMessageKeys();
  const first = keys.keyFor(body);
  expect(keys.keyFor({ ...body })).toBe(first);
  keys.forget();
  expect(keys.keyFor(body)).not.toBe(first);
});

test("another text has another key", () => {
  const keys = createMessageKeys();
  expect(keys.keyFor(body)).not.toBe(keys.keyFor({ ...body, solicitacao: "Olá" }));
});
