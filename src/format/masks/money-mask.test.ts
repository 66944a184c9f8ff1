import { expect, test } from "vitest";
import type { MaskedText } from "./masked-text.ts";
import { maskMoney, parseMoney } from "./money-mask.ts";

const nothing: MaskedText = { text: "", caret: 0 };
const masked = (text: string, before = nothing) =>
  maskMoney({ text, caret: text.length }, before).text;

test.each([
  ["", ""],
  ["5", "R$ 0,05"],
  ["R$ 50,00", "R$ 50,00"],
  ["123456", "R$ 1.234,56"],
  ["999999999", "R$ 9.999.999,99"],
  ["abc", ""],
])("typing %j shows %j", (typed, shown) => {
  expect(masked(typed)).toBe(shown);
});

test("a digit too many changes nothing", () => {
  const full = maskMoney({ text: "999999999", caret: 9 }, nothing);

  expect(maskMoney({ text: `${full.text}1`, caret: full.text.length + 1 }, full)).toEqual(full);
});

test.each([
  ["50 reais", 50_00],
  ["R$50,5", 50_50],
  ["1.234", 1_234_00],
  ["1234,56", 1_234_56],
  ["1,234.56", 1_234_56],
  ["50.00", 50_00],
  ["R$\u00A01.000.000,00", 1_000_000_00],
  ["R$ 50,00.", 50_00],
  ["vinte", undefined],
  ["", undefined],
  ["1.23.4,5", undefined],
  ["50,123", undefined],
  ["1,234", undefined],
  ["R$ 10,00 a R$ 20,00", undefined],
  ["1 000,00", undefined],
  ["oferta de R$ 50,00", 50_00],
  ["99999999999", undefined],
])("%j is read as %j centavos", (written, centavos) => {
  expect(parseMoney(written)).toBe(centavos);
});
