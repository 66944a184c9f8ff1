import { expect, test } from "vitest";
import { receiptSentence } from "./receipt-sentence.ts";

test.each([
  ["Dízimo", 50_00, "Segue o comprovante do meu dízimo de R$ 50,00"],
  ["Oferta", 1_234_56, "Segue o comprovante da minha oferta de R$ 1.234,56"],
  ["Dízimo", 0, "Segue o comprovante do meu dízimo"],
  [undefined, 0, "Segue o comprovante da minha contribuição"],
  ["Missões", 20_00, "Segue o comprovante da minha contribuição de R$ 20,00 (Missões)"],
  ["Missões", 0, "Segue o comprovante da minha contribuição (Missões)"],
] as const)("%s of %i centavos: %s", (purpose, amountCentavos, sentence) => {
  expect(receiptSentence(purpose, amountCentavos)).toBe(sentence);
});
