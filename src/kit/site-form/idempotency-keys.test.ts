import { afterEach, expect, test, vi } from "vitest";
import { createIdempotencyKeys } from "./idempotency-keys.ts";

const place = "lugar";

afterEach(() => {
  createIdempotencyKeys(place).forget();
  vi.unstubAllGlobals();
});

test("the same text keeps its key until it has arrived, over reloads", () => {
  const first = createIdempotencyKeys(place).keyFor("Olá");
  const keys = createIdempotencyKeys(place);
  expect(keys.keyFor("Olá")).toBe(first);
  expect(keys.keyFor("Outra")).not.toBe(first);
  const second = keys.keyFor("Olá");
  expect(second).not.toBe(first);
  keys.forget();
  expect(createIdempotencyKeys(place).keyFor("Olá")).not.toBe(second);
});

test("a browser that keeps nothing and has no random numbers still has keys", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal("crypto", {});
  const keys = createIdempotencyKeys(place);
  expect(keys.keyFor("Olá")).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor("Olá")).toBe(keys.keyFor("Olá"));
});
