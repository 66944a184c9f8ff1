import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../format/format.ts";
import { tries } from "../../testing/run/tries.ts";
import { commonFunds } from "../contract/fund.ts";
import { readCorrection } from "./correction.ts";
import { readAmount, readTypedGift } from "./gift-by-hand.ts";

const noon = Date.parse("2026-03-06T12:00:00-03:00");
const known = { funds: [...commonFunds, "Missões"], nowMs: noon };
const typed = {
  day: "2026-03-06",
  means: "transferencia",
  fund: "missoes",
  amount: "1.350,00",
  giver: "Maria Exemplo <maria@exemplo.com.br>",
  email: "",
};

test("a gift is read as people type it, and counts at noon of its day", () => {
  expect(readTypedGift(typed, known)).toEqual({
    means: "transfer",
    fund: "Missões",
    amountCentavos: 1_350_00,
    name: "Maria Exemplo",
    email: "maria@exemplo.com.br",
    givenAtMs: noon,
  });
});

test("an e-mail of its own field is the giver's, and two different ones are a mistake", () => {
  const named = { ...typed, giver: "Maria Exemplo", email: " maria@exemplo.com.br " };
  expect(readTypedGift(named, known)).toMatchObject({ email: "maria@exemplo.com.br" });
  expect(readTypedGift({ ...typed, email: "maria@exemplo.com.br" }, known)).toMatchObject({
    name: "Maria Exemplo",
  });
  expect(readTypedGift({ ...typed, email: "outra@exemplo.com.br" }, known)).toMatchObject({
    problems: { email: "Há dois e-mails diferentes. Deixe um só." },
  });
});

test("the day is the church's own: late in its evening today is not tomorrow yet", () => {
  const lateMs = Date.parse("2026-03-06T23:30:00-03:00");
  expect(readTypedGift(typed, { ...known, nowMs: lateMs })).not.toHaveProperty("problems");
  const tomorrow = { ...typed, day: "2026-03-07" };
  expect(readTypedGift(tomorrow, { ...known, nowMs: lateMs })).toEqual({
    problems: { day: "A data ainda não chegou. Confira o dia." },
  });
});

describe("amounts", () => {
  test("every amount is read as it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_99 }), (amountCentavos) => {
        const written = money(amountCentavos).replace("\u00A0", " ");
        for (const text of [written, written.slice(3), written.slice(3).replaceAll(".", "")]) {
          expect(readAmount(text)).toEqual({ amountCentavos });
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
  expect(readCorrection({ reason: " Engano ", amount: " " })).toEqual({
    reason: "Engano",
    amountCentavos: undefined,
  });
  for (const reason of ["", "\u200B", "a\nb", "x".repeat(201)]) {
    expect(readCorrection({ reason, amount: "1" })).toMatchObject({
      problems: { reason: expect.stringMatching(/motivo/) },
    });
  }
});
