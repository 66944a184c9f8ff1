import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { sampleRefund } from "../../../testing/storage/sample-refund.ts";
import type { Giver } from "../givers/givers.ts";
import { composeDeclarationLetter, declarationLetter } from "./declaration-letter.tsx";
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
const { church } = await sampleTexts();
const envelope = {
  messageId: "<0199-declaracao@igreja.example.org>",
  from: { name: "Igreja Vitral", address: "site@igreja.example.org" },
  to: "maria@exemplo.com.br",
  church,
  privacy: { giverYears: 5 },
  nowMs: day("2027-02-01"),
};

test("text and HTML have the whole declaration, with nothing to open", () => {
  const mail = declarationLetter(declaration, envelope);
  expect(mail).toMatchObject({
    to: "maria@exemplo.com.br",
    replyTo: church.email,
    subject: "Declaração das suas contribuições de 2026",
  });
  expect(mail).not.toHaveProperty("staysHere");
  for (const form of [mail.text, select(readHtml(mail.html), "body").map(textOf).join()]) {
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

test("a declaration of this year says that the year has not ended", () => {
  const { text } = declarationLetter(declaration, { ...envelope, nowMs: day("2026-12-31") });
  expect(text).toContain("O ano de 2026 ainda não terminou: esta é a posição de hoje.");
});

test("a declaration says from when on givers were erased", () => {
  const at = (text: string) =>
    declarationLetter(declaration, { ...envelope, nowMs: day(text) }).text;
  expect(at("2030-12-31")).not.toContain("não está completa");
  expect(at("2031-03-01")).toContain(
    "de antes de 01/03/2026 nada está aqui, e a soma de 2026 não está completa.",
  );
});

test("a letter is of the church, and of nobody whose declaration is gone", async () => {
  const content = await sampleTexts();
  const options = { content: () => content, from: undefined, now: () => envelope.nowMs };
  const claim = { subjectId: "1", messageId: "<1@x>" } as Parameters<
    ReturnType<typeof composeDeclarationLetter>
  >[0];
  const compose = composeDeclarationLetter({
    ...options,
    read: async () => ({ declaration, to: "maria@exemplo.com.br" }),
  });
  expect(await compose(claim)).toMatchObject({
    messageId: "<1@x>",
    from: { name: content.church.shortName, address: content.church.email },
    to: "maria@exemplo.com.br",
  });
  const gone = composeDeclarationLetter({ ...options, read: async () => undefined });
  expect(await gone(claim)).toBeUndefined();
});
