import { expect, test } from "vitest";
import { readGiftSearch } from "./books.ts";

test.each([
  ["000042", { words: [], receiptNumber: 42 }],
  ["42", { words: [], receiptNumber: 42, amountCentavos: 42_00 }],
  ["123456789", { words: [], receiptNumber: 123456789 }],
  ["50,00", { words: [], amountCentavos: 50_00 }],
  ["R$ 1.234,56", { words: [], amountCentavos: 1234_56 }],
  [" r$50 ", { words: [], amountCentavos: 50_00 }],
  ["João da Conceição", { words: ["joao", "da", "conceicao"] }],
  ["Maria 2", { words: ["maria"] }],
  ["", undefined],
  ["a", undefined],
  ["50,123", undefined],
  ["999.999.999,99", undefined],
])("%j is looked for as %j", (typed, search) => {
  expect(readGiftSearch(typed)).toEqual(search);
});
