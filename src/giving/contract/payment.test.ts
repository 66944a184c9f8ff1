import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { commonFunds } from "./fund.ts";
import { describeGift, paymentRequest } from "./payment.ts";

const read = (descricao: string, ownFunds: string[] = []) =>
  v.safeParse(paymentRequest(ownFunds), { token: "tok_visa", amount: "5000", descricao });

test("a tabulation that was pasted into a name is a blank", () => {
  expect(read("Dizimo Ana\tSouza").output).toMatchObject({ description: "Dizimo Ana Souza" });
});

test.each([
  ["Dizimo/Oferta Zé \u202E00,0000\u202C 🙏", "Dízimo/Oferta", "Zé 00,0000 🙏"],
  ["Oferta \u200BAna\u2066", "Oferta", "Ana"],
  ["Dizimo \u200B", undefined, "Dizimo"],
])("invisible characters of %j are removed from the giver's name", (...given) => {
  const [description, fund, giver] = given;

  expect(read(description).output).toMatchObject({ description, fund, giver });
});

test("a description without visible characters is refused", () => {
  expect(read("\u200B\u2060")).toMatchObject({
    success: false,
    issues: [{ message: "Confira o nome." }],
  });
});

const ownFunds = ["Missões", "Missões urbanas", "Oferta de amor", "Obra (2ª fase) + muro"];

test.each([
  ["Missões Ana Souza", "Missões", "Ana Souza"],
  ["Missões urbanas Ana Souza", "Missões urbanas", "Ana Souza"],
  ["Oferta de amor Ana", "Oferta de amor", "Ana"],
  ["Oferta Ana", "Oferta", "Ana"],
  ["Obra (2ª fase) + muro: Ana", "Obra (2ª fase) + muro", "Ana"],
  ["Missõesanas Ana", undefined, "Missõesanas Ana"],
  ["Missoes Ana", undefined, "Missoes Ana"],
  ["Missões", undefined, "Missões"],
])("%s is read back with the church's own funds", (description, fund, giver) => {
  expect(read(description, ownFunds).output).toMatchObject({ description, fund, giver });
});

test("a fund that the church does not have is part of the name, as in a church without funds", () => {
  expect(read("Missões Ana").output).toMatchObject({ fund: undefined, giver: "Missões Ana" });
});

test("every fund and every name is read back as the form wrote it", () => {
  const givers = fc.stringMatching(/^[A-Z][a-zãé]{1,12} [A-Z][a-z' -]{0,12}[a-z]$/);
  fc.assert(
    fc.property(fc.constantFrom(...commonFunds, ...ownFunds), givers, (fund, giver) => {
      expect(read(describeGift(fund, giver), ownFunds).output).toMatchObject({ fund, giver });
    }),
  );
});
