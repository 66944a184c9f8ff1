import { expect, test } from "vitest";
import { emptyDraft, findEmpty, findWrong, type GiftDraft } from "./gift.ts";

const good: GiftDraft = {
  name: "Ana",
  surname: "Souza",
  fund: "Dízimo",
  amountCentavos: 50_00,
  email: "",
};
const limits = { leastCentavos: 5_00, mostCentavos: 20_000_00 };

test("a whole gift is good, with an e-mail or without", () => {
  expect(findEmpty(good, true)).toEqual({});
  expect(findWrong(good, limits)).toEqual({});
  expect(findWrong({ ...good, email: "ana@example.com" }, limits)).toEqual({});
});

test("every empty field is reported, the card's too, but not the e-mail", () => {
  expect(Object.keys(findEmpty(emptyDraft, false))).toEqual([
    "nome",
    "sobrenome",
    "tipoContribuicao",
    "valor",
    "cartao",
  ]);
});

test.each([4_99, 20_000_01])("%i centavos are outside, and the limits are told", (centavos) => {
  const { valor } = findWrong({ ...good, amountCentavos: centavos }, limits);

  expect(valor?.replaceAll("\u00A0", " ")).toBe(
    "No cartão, o valor vai de R$ 5,00 a R$ 20.000,00.",
  );
});

test.each([5_00, 20_000_00])("%i centavos are within", (centavos) => {
  expect(findWrong({ ...good, amountCentavos: centavos }, limits)).toEqual({});
});

test("an invalid e-mail is reported", () => {
  expect(findWrong({ ...good, email: "ana@" }, limits).email).toContain("nome@exemplo.com.br");
});
