import { expect, test } from "vitest";
import { receiptSentence } from "./receipt-sentence.ts";

test.each([
  ["tithe", 50_00, "Segue o comprovante do meu dízimo de R$ 50,00"],
  ["offering", 1_234_56, "Segue o comprovante da minha oferta de R$ 1.234,56"],
  ["tithe", 0, "Segue o comprovante do meu dízimo"],
  [undefined, 0, "Segue o comprovante da minha contribuição"],
] as const)("%s of %i centavos: %s", (purpose, amountCentavos, sentence) => {
  expect(receiptSentence(purpose, amountCentavos)).toBe(sentence);
});
