import { expect, test } from "vitest";
import {
  describeButton,
  describeCharge,
  emptyDraft,
  findEmpty,
  findWrong,
  type GiftDraft,
} from "./gift.ts";

const good: GiftDraft = {
  name: "Ana",
  surname: "Souza",
  fund: "Dízimo",
  amountCentavos: 50_00,
  email: "",
  isMonthly: false,
};
const limits = { leastCentavos: 5_00, mostCentavos: 20_000_00 };

test("a whole gift is good, with an e-mail or without", () => {
  expect(findEmpty(good, { cardIsFilled: true, hasOwnFunds: false })).toEqual({});
  for (const amountCentavos of [5_00, 20_000_00]) {
    expect(findWrong({ ...good, amountCentavos }, limits)).toEqual({});
  }
  expect(findWrong({ ...good, email: "ana@example.com" }, limits)).toEqual({});
});

test("every empty field is reported, the card's too, but not the e-mail", () => {
  expect(Object.keys(findEmpty(emptyDraft, { cardIsFilled: false, hasOwnFunds: false }))).toEqual([
    "nome",
    "sobrenome",
    "tipoContribuicao",
    "valor",
    "cartao",
  ]);
});

test("a monthly gift needs the e-mail, and the button says what it does", () => {
  const monthly = { ...good, isMonthly: true };
  expect(findEmpty(monthly, { cardIsFilled: true, hasOwnFunds: false })).toEqual({
    email: "Escreva o seu e-mail: por ele você muda ou encerra.",
  });
  expect(describeButton(monthly)).toBe("Contribuir com R$\u00A050,00 por mês");
  expect(describeButton({ ...emptyDraft, isMonthly: true })).toBe("Contribuir por mês");
  expect(describeButton(good)).toBe("Contribuir");
  const receiver = { name: "Igreja Vitral", cnpj: "11222333000181" };
  expect(describeCharge(monthly, receiver, limits)).toMatchObject({
    before: "Você vai contribuir todo mês com ",
    after: expect.stringMatching(/depois uma vez por mês, até você encerrar\.$/),
  });
});

test("where there is more to choose than tithe and offering, it is asked in other words", () => {
  const said = (hasOwnFunds: boolean) =>
    findEmpty(emptyDraft, { cardIsFilled: true, hasOwnFunds }).tipoContribuicao;

  expect(said(false)).toBe("Escolha: dízimo, oferta, ou os dois.");
  expect(said(true)).toBe("Escolha para que é.");
});

test.each([4_99, 20_000_01])("%i centavos are outside, and the limits are told", (centavos) => {
  const { valor } = findWrong({ ...good, amountCentavos: centavos }, limits);

  expect(valor?.replaceAll("\u00A0", " ")).toBe(
    "No cartão, o valor vai de R$ 5,00 a R$ 20.000,00.",
  );
});

test("an invalid e-mail is reported", () => {
  expect(findWrong({ ...good, email: "ana@" }, limits).email).toContain("nome@exemplo.com.br");
});
