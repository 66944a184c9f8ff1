import * as v from "valibot";
import { expect, test } from "vitest";
import { paymentRequest } from "./payment.ts";

const read = (descricao: string) =>
  v.safeParse(paymentRequest, { token: "tok_visa", amount: "5000", descricao });

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
