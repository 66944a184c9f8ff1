import { describe, expect, test } from "vitest";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { pollProvider } from "../charge/receive-report.ts";
import { paymentResponseOf, busySentence, cooldownSentence } from "./payment.ts";

const received = {
  status: "succeeded",
  valor_em_centavos: 5_000,
  tipo_de_contribuicao: "Dizimo",
  recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
  numero_do_recibo: "000001",
};
const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

test("a gift is charged once and its receipt has a number", async () => {
  const { pay, stripe, database } = await openSamplePayments();

  const response = await pay({ body: { email: "joao@exemplo.com.br" } });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(received);
  expect(stripe.charges()).toMatchObject([
    { amount: 5_000, currency: "brl", description: "Dizimo João da Conceição" },
  ]);
  expect(await listGifts(database, allTime)).toMatchObject([
    { fund: "Dízimo", giver: "João da Conceição", amountCentavos: 5_000, state: "succeeded" },
  ]);
  expect(await listLetters(database)).toMatchObject([{ kind: "gift-receipt", state: "waiting" }]);
});

test("the amount may be a number, and the description may have any form", async () => {
  const { pay, database } = await openSamplePayments();

  expect((await pay({ body: { amount: 1_234_56, descricao: "Oferta: Ana" } })).status).toBe(200);
  expect((await pay({ body: { descricao: "Campanha das cadeiras" } })).status).toBe(200);

  expect(await listGifts(database, allTime)).toMatchObject([
    { amountCentavos: 1_234_56, fund: "Oferta", giver: "Ana" },
    { fund: undefined, giver: "Campanha das cadeiras" },
  ]);
});

test("a gift for a fund of the church's own is stored and answered under its name", async () => {
  const { pay, stripe, database } = await openSamplePayments({ ownFunds: ["Missões"] });

  const response = await pay({ body: { descricao: "Missões Ana Souza" } });

  expect(await response.json()).toMatchObject({ tipo_de_contribuicao: "Missões" });
  expect(stripe.charges()).toMatchObject([{ description: "Missões Ana Souza" }]);
  expect(await listGifts(database, allTime)).toMatchObject([
    { fund: "Missões", giver: "Ana Souza" },
  ]);
});

test.each([
  ["tok_chargeDeclined", "generic_decline"],
  ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ["tok_chargeDeclinedExpiredCard", "expired_card"],
  ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
  ["tok_chargeDeclinedProcessingError", "processing_error"],
  // Stripe asks not to tell.
  ["tok_chargeDeclinedFraudulent", "generic_decline"],
])("%s is declined as %s, in Portuguese", async (token, code) => {
  const { pay } = await openSamplePayments();

  const response = await pay({ body: { token } });

  expect(response.status).toBe(402);
  const { status, error } = await response.json();
  expect(status).toBe("requires_payment_method");
  expect(error.decline_code).toBe(code);
  expect(error.message).toMatch(new RegExp(`^[A-ZO].+\\. \\(${code}\\)$`));
  expect(error.message).not.toMatch(/your|has been/i);
});

describe("a gift is charged once", () => {
  test("for fifty posts with one captcha and different keys", async () => {
    const { pay, stripe } = await openSamplePayments();
    const responses = await Promise.all(Array.from({ length: 50 }, () => pay({ captcha: "uma" })));

    expect(stripe.charges()).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("when Stripe charges and its answer is lost", async () => {
    const { pay, statusOf, stripe } = await openSamplePayments();
    stripe.failNext({ path: "payment_intents", when: "after", kind: "reset", times: 5 });

    const response = await pay({ key: "sem-resposta" });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      status: "processing",
      valor_em_centavos: 5_000,
      recibo: received.recibo,
      error: { message: expect.stringMatching(/Não contribua de novo/) },
    });
    stripe.clearFaults();

    expect((await pay({ key: "sem-resposta" })).status).toBe(202);
    expect(await statusOf("sem-resposta")).toEqual(received);
    expect(stripe.charges()).toHaveLength(1);
  });
});

const unanswered = { status: "unknown", reason: "timeout" } as const;
type Sample = Awaited<ReturnType<typeof openSampleGifts>>;

test.each<[string, (sample: Sample, gift: CardAttempt) => unknown, RegExp]>([
  ["that the page keeps polling", () => {}, /^Ainda estamos confirmando .+ a página mostra\.$/],
  [
    "that the attempt is being ended while the payment is cancelled",
    ({ ports }, gift) => ports.ledger.move(gift, "canceling", { paymentId: "pi_1" }, 1),
    /^O pagamento não se completou, .+ a página avisa\.$/,
  ],
  [
    "to ask the church when the gift belongs to another account",
    ({ ports }) => void (ports.origin = { ...ports.origin, account: "acct_1new" }),
    /fale com a igreja/,
  ],
  [
    "to ask the church when the gift is flagged for review",
    ({ ports }, gift) => ports.ledger.flagForReview(gift, "a operadora fala de outro valor"),
    /fale com a igreja/,
  ],
])("the giver of an open gift reads %s", async (_what, happens, words) => {
  const sample = await openSampleGifts({
    charge: () => unanswered,
    lookUp: async () => unanswered,
    cancel: async () => unanswered,
  });
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  sample.clock.ms += 60_000;
  await happens(sample, gift);

  const current = (await sample.ports.ledger.findById(gift.id)) ?? gift;
  const polled = await pollProvider(current, sample.ports);
  const { status, answer } = await paymentResponseOf(polled, sample.ports);
  expect({ status, word: answer.status }).toEqual({ status: 202, word: "processing" });
  expect(answer.error?.message).toMatch(words);
  if (words.source.includes("igreja")) expect(sample.looked).toEqual([]);
});

test("until when everybody's cooldown lasts is told in São Paulo's time", () => {
  // Past midnight there, three hours after it was in UTC.
  expect(cooldownSentence({ whose: "site", untilMs: Date.parse("2026-11-23T03:07:00Z") })).toBe(
    "Por segurança, os cartões descansam até as 00:07. O PIX funciona.",
  );
});

test("for one sender's cooldown the reason comes first", () => {
  const untilMs = Date.parse("2026-11-22T17:20:00.000Z");
  expect(cooldownSentence({ whose: "sender", untilMs })).toBe(
    "Daqui, vários cartões não passaram. Por segurança, os cartões descansam até as 14:20. O PIX funciona.",
  );
});

test("a giver whose turn did not come reads how long it may last", () => {
  expect(busySentence({ untilMs: Date.parse("2026-11-22T17:20:00.000Z") })).toBe(
    "Há contribuições ainda sem confirmação. Tente em um minuto, ou use o PIX. O cartão volta até as 14:20.",
  );
});
