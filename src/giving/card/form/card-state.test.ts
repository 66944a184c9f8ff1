import { describe, expect, test } from "vitest";
import { type CardAction, type CardState, firstCardState, reduceCard } from "./card-state.ts";
import { failed } from "./gift.ts";
import type { PendingPayment } from "./payment.ts";

const payment: PendingPayment = {
  key: "uma-chave-de-teste",
  amountCentavos: 5_000,
  fund: "Dízimo",
  isMissing: false,
};
const giver = { firstName: "Ana", email: "ana@example.com" };
const gift = { amountCentavos: 5_000, fund: "Dízimo", givenAtMs: 0 } as const;

const after = (...actions: CardAction[]): CardState => actions.reduce(reduceCard, firstCardState);
const begun = [{ type: "sending" }, { type: "begun", payment, giver }] as const;
const toastsOf = ({ toasts }: CardState) => toasts.map(({ text }) => text);

test("a gift that arrives is thanked by the name of its giver", () => {
  const { stage, pending } = after(...begun, { type: "arrived", gift });

  expect(stage).toEqual({ at: "thanks", gift: { ...gift, giver } });
  expect(pending).toBeUndefined();
});

test("a declined gift leads back to the part of the card that was refused", () => {
  const state = after(...begun, { type: "declined", news: failed("Confira."), parts: ["cvc"] });

  expect(state).toMatchObject({
    stage: { at: "form" },
    blamed: ["cvc"],
    lead: { place: "cartao" },
    pending: undefined,
  });
  const unexplained = after(...begun, { type: "declined", news: failed(), parts: [] });
  expect(unexplained.lead).toEqual({ place: "outcome" });
});

test("a payment that the server never heard of keeps its key for the next try", () => {
  const { stage, pending } = after(...begun, { type: "lost", payment, news: undefined });

  expect(stage).toEqual({ at: "form" });
  expect(pending).toEqual({ ...payment, isMissing: true });
});

test("beside a monthly gift that fails nothing begins, and it is said until another try begins", () => {
  const found = { type: "twin found", news: failed("Já há uma.") } as const;
  const state = after(...begun, { ...found, pending: undefined });

  expect(state).toMatchObject({ stage: { at: "form" }, hasTwin: true, pending: undefined });
  // A captcha that is asked for again does not hide the way on.
  expect(reduceCard(state, { type: "tried" }).hasTwin).toBe(true);
  expect(reduceCard(state, { type: "begun", payment, giver }).hasTwin).toBe(false);
});

test("only a page that still has the words says that they are still there", () => {
  const lost = { type: "lost", payment, news: undefined } as const;
  const textsOf = ({ toasts }: CardState) => toasts.map(({ detail }) => detail);

  expect(textsOf(after(...begun, lost))).toEqual([
    "O que você escreveu continua aqui. Confira a internet e tente de novo.",
  ]);
  expect(textsOf(after({ type: "resumed", payment }, lost))).toEqual([
    "Confira a internet e tente de novo.",
  ]);
});

describe("while nobody knows the end", () => {
  const doubted = after(...begun, { type: "doubted", payment, isOnline: true });

  test("the page says not to give again", () => {
    expect(doubted.stage).toEqual({ at: "confirming", payment });
    expect(toastsOf(doubted)).toEqual([
      "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
    ]);
  });

  test("the page shows what the server learns, and the amount that may be charged", () => {
    const { stage } = reduceCard(doubted, {
      type: "still open",
      answer: { status: "processing", valor_em_centavos: 7_000, recibo: "/recibo/abc" },
    });

    expect(stage).toMatchObject({
      payment: { amountCentavos: 7_000 },
      receiptPath: "/recibo/abc",
    });
  });

  test("a check of the bank is offered for as long as the server says that it is open", () => {
    const asked = reduceCard(doubted, {
      type: "still open",
      answer: { status: "requires_action", client_secret: "segredo" },
    });
    const again = { type: "still open", answer: { status: "requires_action" } } as const;
    const over = { type: "still open", answer: { status: "processing" } } as const;

    expect(reduceCard(asked, again).stage).toMatchObject({ check: "segredo" });
    expect(reduceCard(asked, over).stage).toMatchObject({ check: undefined });
  });
});

describe("a payment of another tab or of before a reload", () => {
  test("is followed where the form is free, and left alone where a gift is under way", () => {
    const resumed = { type: "resumed", payment } as const;

    expect(after(resumed).stage).toEqual({ at: "confirming", payment });
    expect(after({ type: "sending" }, resumed).stage).toEqual({ at: "sending" });
  });

  test("lends its key, and nothing else, where it is missing", () => {
    const missing = { ...payment, isMissing: true };
    const { stage, pending } = after({ type: "resumed", payment: missing });

    expect(stage).toEqual({ at: "form" });
    expect(pending).toEqual(missing);
  });
});

test("a part of the card that is written anew is blamed no longer", () => {
  const declined = after(...begun, {
    type: "declined",
    news: failed(),
    parts: ["number", "cvc"],
  });

  expect(reduceCard(declined, { type: "card changed", part: "cvc" }).blamed).toEqual(["number"]);
  expect(reduceCard(declined, { type: "card changed", part: undefined }).blamed).toEqual([]);
});
