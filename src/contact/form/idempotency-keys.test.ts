import { expect, test } from "vitest";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { sampleBody } from "../../testing/http/sample-body.ts";

test("the same text keeps its key until it has arrived", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor(sampleBody);
  expect(keys.keyFor({ ...sampleBody })).toBe(first);
  keys.forget();
  expect(keys.keyFor(sampleBody)).not.toBe(first);
});

test("another text has another key", () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor(sampleBody)).not.toBe(keys.keyFor({ ...sampleBody, solicitacao: "Olá" }));
});
