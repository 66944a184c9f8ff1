import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../../format/format.ts";
import { tries } from "../../../testing/run/tries.ts";
import { commonFunds } from "../../contract/fund.ts";
import { readAmount } from "../../ledger/money-fields.ts";
import { correctionForm } from "../../ledger/reversals/correction.ts";
import { giftForm, giftOfForm } from "./gift-by-hand.ts";

const noon = Date.parse("2026-03-06T12:00:00-03:00");
const funds = [...commonFunds, "Missões"];
const typed = {
  data: "2026-03-06",
  meio: "transferencia",
  fundo: "missoes",
  valor: "1.350,00",
  contribuinte: "Maria Exemplo <maria@exemplo.com.br>",
  email: "",
};

function read(given: Record<string, string>, nowMs = noon) {
  const { values, problems } = giftForm(funds, nowMs).check(given);
  return values ? giftOfForm(values) : problems;
}

test("a gift is read as people type it, and counts at noon of its day", () => {
  expect(read(typed)).toEqual({
    means: "transfer",
    fund: "Missões",
    amountCentavos: 1_350_00,
    name: "Maria Exemplo",
    email: "maria@exemplo.com.br",
    givenAtMs: noon,
  });
});

test("an e-mail of its own field is the giver's, and two different ones are a mistake", () => {
  const named = { ...typed, contribuinte: "Maria Exemplo", email: " maria@exemplo.com.br " };
  expect(read(named)).toMatchObject({ email: "maria@exemplo.com.br" });
  expect(read({ ...typed, email: "maria@exemplo.com.br" })).toMatchObject({
    name: "Maria Exemplo",
  });
  expect(read({ ...typed, email: "outra@exemplo.com.br" })).toMatchObject({
    email: "Há dois e-mails diferentes. Deixe um só.",
  });
});

test("the day is the church's own: late in its evening today is not tomorrow yet", () => {
  const lateMs = Date.parse("2026-03-06T23:30:00-03:00");
  expect(read(typed, lateMs)).toHaveProperty("means");
  const tomorrow = { ...typed, data: "2026-03-07" };
  expect(read(tomorrow, lateMs)).toEqual({
    data: "A data ainda não chegou. Confira o dia.",
  });
});

test.each<[Record<string, string>, string]>([
  [{ data: "2026-13-01" }, "Confira a data"],
  [{ data: "22/03/2026" }, "Confira a data"],
  [{ data: "2999-01-01" }, "A data ainda não chegou"],
  [{ data: "0202-01-01" }, "Confira o ano"],
  [{ meio: "boleto" }, "Há: Dinheiro, Cheque, Transferência, PIX."],
  [{ meio: "cartao" }, "Cartão não se lança à mão"],
  [{ fundo: "Obras" }, "Há: Dízimo, Oferta, Dízimo/Oferta, Missões."],
  [{ valor: "0,00" }, "O valor é zero"],
  [{ valor: "-350,00" }, "Confira o valor"],
  [{ valor: "muito" }, "Confira o valor"],
  [{ valor: "10.000.000,00" }, "alto demais"],
  [{ contribuinte: "Ana", email: "ana" }, "Confira o e-mail"],
])("%j is refused in words", (wrong, sentence) => {
  const problems = read({ ...typed, ...wrong });
  expect(Object.values(problems)).toEqual([expect.stringContaining(sentence)]);
});

describe("amounts", () => {
  test("every amount is read as it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_99 }), (amountCentavos) => {
        const written = money(amountCentavos).replace("\u00A0", " ");
        for (const text of [written, written.slice(3), written.slice(3).replaceAll(".", "")]) {
          expect(readAmount(text)).toEqual({ value: amountCentavos });
        }
      }),
      tries(200),
    );
  });

  test.each(["", "0", "0,00", "-1", "+1", "1,234", "1 000", "1e3", "NaN", "10.000.000,00", "R$"])(
    "%j is none",
    (text) => expect(readAmount(text)).toHaveProperty("problem"),
  );
});

test("a correction has a reason in one line, and an empty amount is all that is left", () => {
  expect(correctionForm.check({ motivo: " Engano ", valor: " " })).toEqual({
    values: { motivo: "Engano", valor: undefined },
  });
  for (const motivo of ["", "\u200B", "a\nb", "x".repeat(201)]) {
    expect(correctionForm.check({ motivo, valor: "1" })).toMatchObject({
      problems: { motivo: expect.stringMatching(/motivo/) },
    });
  }
});
