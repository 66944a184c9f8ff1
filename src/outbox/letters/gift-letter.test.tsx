import { expect, test } from "vitest";
import type { Gift } from "../../domain/donation/gift.ts";
import { readHtml, select, textOf } from "../../testing/read-html.ts";
import { giftLetter } from "./gift-letter.tsx";

const gift: Gift & { email: string } = {
  id: "0199",
  provider: "stripe",
  account: "acct_1sample",
  mode: "live",
  attemptKey: "k",
  fingerprint: "f",
  amountCentavos: 1_234_56,
  purpose: "tithe",
  giver: "João da Conceição",
  description: "Dizimo João da Conceição",
  email: "joao@exemplo.com.br",
  state: "succeeded",
  intentId: "pi_1",
  declineCode: undefined,
  receiptNumber: 42,
  begunAtMs: 0,
  settledAtMs: Date.parse("2026-03-06T23:30:00-03:00"),
  movedAtMs: 0,
  review: undefined,
};
const envelope = {
  messageId: "<0199-recibo@igreja.example.org>",
  from: { name: "Igreja Vitral", address: "site@igreja.example.org" },
  church: {
    name: "Igreja Vitral de Pedra Clara",
    cnpj: "11222333000181",
    email: "igreja@igreja.example.org",
  },
};

test("a receipt goes to the giver, and an answer to the church", () => {
  expect(giftLetter(gift, envelope)).toMatchObject({
    to: "joao@exemplo.com.br",
    replyTo: "igreja@igreja.example.org",
    subject: "Recibo 000042: R$\u00a01.234,56",
  });
});

test("both forms tell number, amount, purpose, both names and the day", () => {
  const { text, html } = giftLetter(gift, envelope);
  for (const form of [text, select(readHtml(html), "body").map(textOf).join()]) {
    for (const fact of [
      "000042",
      "R$\u00a01.234,56",
      "Dízimo",
      "João da Conceição",
      "11.222.333/0001-81",
      "6 de março de 2026 às 23:30",
    ]) {
      expect(form).toContain(fact);
    }
  }
});

test("what a giver wrote stays text", () => {
  const { html } = giftLetter({ ...gift, giver: "<script>alert(1)</script>" }, envelope);
  expect(select(readHtml(html), "script")).toEqual([]);
});
