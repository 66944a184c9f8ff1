import { expect, test } from "vitest";
import { isDate } from "./church-clock.ts";

test.each(["2026-11-21", "2024-02-29"])("%s is a day", (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(["2026-02-30", "2025-02-29", "2026-1-2", "2026-11-21T00"])("%s is none", (text) => {
  expect(isDate(text)).toBe(false);
});
