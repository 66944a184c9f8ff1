import { describe, expect, test } from "vitest";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";

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

describe("a declined card", () => {
  test.each([
    ["tok_chargeDeclined", "generic_decline"],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["tok_chargeDeclinedExpiredCard", "expired_card"],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["tok_chargeDeclinedProcessingError", "processing_error"],
    // Stripe asks not to tell.
    ["tok_chargeDeclinedFraudulent", "generic_decline"],
  ])("%s is answered as %s, in Portuguese", async (token, code) => {
    const { pay } = await openSamplePayments();

    const response = await pay({ body: { token } });

    expect(response.status).toBe(402);
    const { status, error } = await response.json();
    expect(status).toBe("requires_payment_method");
    expect(error.decline_code).toBe(code);
    expect(error.message).toMatch(new RegExp(`^[A-ZO].+\\. \\(${code}\\)$`));
    expect(error.message).not.toMatch(/your|has been/i);
  });

  test("allows another attempt that may succeed", async () => {
    const { pay, stripe } = await openSamplePayments();
    await pay({ body: { token: "tok_chargeDeclined" } });
    expect((await pay()).status).toBe(200);
    expect(stripe.charges()).toHaveLength(1);
  });
});

describe("a gift is charged once", () => {
  test("for fifty identical posts at once", async () => {
    const { pay, stripe } = await openSamplePayments();
    const post = { key: "uma-tentativa", captcha: "uma resposta" };

    const responses = await Promise.all(Array.from({ length: 50 }, () => pay(post)));

    expect(stripe.charges()).toHaveLength(1);
    for (const response of responses) {
      expect(await response.json()).toEqual(received);
    }
  });

  test("for fifty posts with one captcha and different keys", async () => {
    const { pay, stripe } = await openSamplePayments();
    const responses = await Promise.all(Array.from({ length: 50 }, () => pay({ captcha: "uma" })));

    expect(stripe.charges()).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("when its key is used for another gift", async () => {
    const { pay, stripe } = await openSamplePayments();
    await pay({ key: "uma-tentativa" });
    const response = await pay({ key: "uma-tentativa", body: { amount: "6000" } });

    expect(response.status).toBe(422);
    expect(stripe.charges()).toHaveLength(1);
  });

  test("when Stripe charges and its answer is lost", async () => {
    const { pay, statusOf, stripe } = await openSamplePayments({ timeoutMs: 300 });
    stripe.failNext({ path: "payment_intents", when: "after", kind: "timeout", times: 5 });

    const response = await pay({ key: "sem-resposta" });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      status: "processing",
      valor_em_centavos: 5_000,
      error: { message: expect.stringMatching(/Não contribua de novo/) },
    });
    stripe.clearFaults();

    expect((await pay({ key: "sem-resposta" })).status).toBe(202);
    expect(await statusOf("sem-resposta")).toEqual(received);
    expect(stripe.charges()).toHaveLength(1);
  });
});
