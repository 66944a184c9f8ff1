import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { tries } from "../../testing/run/tries.ts";
import type { GiftSource } from "./gift.ts";
import { receiptName } from "./receipt.ts";

const nameOf = (giver: string) => receiptName({ giver, fund: "Dízimo", source: "site" });

test.each([
  "João da Conceição",
  "Maria José d'Ávila Sant’Anna",
  "Ana-Lúcia & Caio",
  "J. R. Silva",
  "Šárka Nguyễn",
])("%s stays as it is", (name) => {
  expect(nameOf(name)).toBe(name);
});

describe("a text that is no name is dropped", () => {
  test.each([
    ["Ana https://exemplo.com/premio", "Ana https exemplo. com premio"],
    ["www.exemplo.com", "www. exemplo. com"],
    ["ana@exemplo.com", "ana exemplo. com"],
    ["Ligue 0800 123 4567", "Ligue"],
    ["Ana\u202E\u200Bsilva", "Ana silva"],
    ["<b>Ana</b>", "b Ana b"],
    ["12345", ""],
    ["a".repeat(200), "a".repeat(80)],
  ])("%j", (written, name) => {
    expect(nameOf(written)).toBe(name);
  });
});

test("whatever is written, the name has no link, no number, and a name's length", () => {
  fc.assert(
    fc.property(anyText(200), (written) => {
      const name = nameOf(written);
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[^\p{L}\p{M} .,'’&-]|[.,]\S|\p{M}{3}/u);
    }),
    tries(300),
  );
});

test.each<[GiftSource, string]>([
  ["bank", "Ana Exemplo"],
  ["statement", "Ana Exemplo"],
  ["counting", "Ana Exemplo"],
  ["by-hand", "Ana Exemplo"],
  ["site", ""],
  ["monthly", ""],
])("without a fund, what a gift from %s was called is the name %j", (source, name) => {
  expect(receiptName({ giver: "Ana Exemplo", fund: undefined, source })).toBe(name);
});
