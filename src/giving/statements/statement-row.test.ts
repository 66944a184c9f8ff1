import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./statement-row.ts";

test.each([
  ["10.00", 1000],
  ["10,00", 1000],
  ["-12.80", -1280],
  ["-200,00", -20_000],
  ["   +5,00 ", 500],
  ["- 5,00", -500],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["1.234.567,89", 123_456_789],
  ["1234567,89", 123_456_789],
  ["-0,00", 0],
  ["0", 0],
  ["50.0", 5000],
  ["-800.0", -80_000],
  ["50", 5000],
  ["1280", 128_000],
  ["1234.5", 123_450],
  [".50", 50],
  ["-,5", -50],
  ["12,3", 1230],
  ["50.0000", 5000],
  ["1.234,500", 123_450],
  ["1.234.567", 123_456_700],
  ["999999999999999999,00", 1e20],
])("%j is %i centavos", (written, centavos) => {
  expect(readAmount(written)).toBe(centavos);
});

const unclear = `
  12.345 12,345 50.000 12.3456 1.234,567 1.23,00 1234.567,00 . .500 .234,50 --1.00 1.00- R$1,00 1e3.00 NaN ١٫٠٠
`;

test.each([...unclear.trim().split(/\s+/), "", "1 234,56"])(
  "%j could be read in two ways or in none, and is not guessed",
  (written) => {
    expect(readAmount(written)).toBeUndefined();
  },
);

test("every amount is read as written, with either mark and with thousands or without", () => {
  const written = fc.record({
    centavos: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
    language: fc.constantFrom("pt-BR", "en-US"),
    useGrouping: fc.boolean(),
  });
  fc.assert(
    fc.property(written, ({ centavos, language, useGrouping }) => {
      const text = (centavos / 100).toLocaleString(language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping,
      });
      expect(readAmount(text)).toBe(centavos);
    }),
  );
});
