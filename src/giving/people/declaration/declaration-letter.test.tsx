import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { sampleRefund } from "../../../testing/storage/sample-refund.ts";
import type { Giver } from "../givers/givers.ts";
import { composeDeclarationLetter } from "./declaration-letter.tsx";
import { declarationOf } from "./declaration.ts";

const space = "\u00A0";
const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);
const giver: Giver = {
  id: "maria",
  name: "Maria Exemplo",
  email: "maria@exemplo.com.br",
  joined: [],
};
const gift = {
  ...sampleGift({
    amountCentavos: 1_234_56,
    state: "succeeded",
    paymentId: "pi_1",
    giver: "M. Exemplo",
    settledAtMs: day("2026-03-06"),
  }),
  reversals: [sampleRefund({ amountCentavos: 34_56, madeAtMs: day("2027-01-12") })],
};
const declaration = declarationOf(2026, giver, [gift]);
const content = await sampleTexts();
const letter = { id: "1", subjectId: "1" };

const options = {
  content: () => content,
  now: () => day("2027-02-01"),
  read: async () => ({ declaration, to: "maria@exemplo.com.br" }),
};
const composeOn = (date: string) =>
  composeDeclarationLetter({ ...options, now: () => day(date) })(letter);

test("text and HTML have the whole declaration, with nothing to open", async () => {
  const mail = await composeOn("2027-02-01");
  expect(mail).toMatchObject({
    to: "maria@exemplo.com.br",
    subject: "Declaração das suas contribuições de 2026",
  });
  expect(mail).not.toHaveProperty("staysHere");
  const html = readHtml(mail?.html ?? "");
  for (const form of [mail?.text, select(html, "body").map(textOf).join()]) {
    for (const fact of [
      "DECLARAÇÃO DE CONTRIBUIÇÕES DE 2026",
      "Igreja Vitral de Pedra Clara",
      "CNPJ 11.222.333/0001-81",
      "Rua das Janelas, 210, Centro, Pedra Clara - SP, CEP 12345-000",
      "Contribuinte: Maria Exemplo",
      "Também escrito: M. Exemplo",
      `06/03/2026  R$${space}1.234,56  Cartão  Dízimo`,
      `devolvido em 12/01/2027: R$${space}34,56`,
      `Total de 2026: R$${space}1.200,00`,
      "descontado em 2026 mesmo que tenha voltado depois",
      "não dedutível",
      "código 80 – Doações em espécie",
      "Emitida em 1 de fevereiro de 2027.",
      "Responda a esta mensagem",
    ]) {
      expect(form).toContain(fact);
    }
    expect(form).not.toContain("ainda não terminou");
  }
});

test("a declaration of this year says that the year has not ended", async () => {
  const { text } = (await composeOn("2026-12-31")) ?? {};
  expect(text).toContain("O ano de 2026 ainda não terminou: esta é a posição de hoje.");
});

test("a declaration says from when on givers were erased", async () => {
  const at = async (date: string) => (await composeOn(date))?.text;
  expect(await at("2030-12-31")).not.toContain("não está completa");
  expect(await at("2031-03-01")).toContain(
    "de antes de 01/03/2026 nada está aqui, e a soma de 2026 não está completa.",
  );
});

test("nobody whose declaration is gone gets a letter", async () => {
  const gone = composeDeclarationLetter({ ...options, read: async () => undefined });
  expect(await gone(letter)).toBeUndefined();
});
