import { expect, test } from "vitest";
import { createIdempotencyKeys } from "./idempotency-keys.ts";

const body = {
  nome: "",
  email: "a@e.br",
  motivo: "Outros",
  telefone: "1155550100",
  solicitacao: "Oi",
};

test("the same text keeps its key until it has arrived", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor(body);
  expect(keys.keyFor({ ...body })).toBe(first);
  keys.forget();
  expect(keys.keyFor(body)).not.toBe(first);
});

test("another text has another key", () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor(body)).not.toBe(keys.keyFor({ ...body, solicitacao: "Olá" }));
});
