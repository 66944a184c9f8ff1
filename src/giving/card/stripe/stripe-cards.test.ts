import { expect, test, describe } from "vitest";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { stripeOrigin } from "./stripe-cards.ts";

test("a card is charged once, with the gift's amount and the gift's own keys", async () => {
  const { stripe, cards } = await stripeCardsForTest();
  const gift = sampleGift();

  const outcome = await cards.charge(gift, "tok_visa_1");

  const [charge] = stripe.charges();
  expect(outcome).toEqual({
    status: "succeeded",
    paymentId: charge?.id,
    amountCentavos: 5_000,
    currency: "brl",
  });
  expect(charge).toMatchObject({
    amount: 5_000,
    description: "Dizimo Maria da Conceição",
    metadata: { gift: gift.id },
  });
  expect(stripe.calls).toMatchObject([
    { path: "/v1/payment_methods", idempotencyKey: `${gift.id}:method`, status: 200 },
    { path: "/v1/payment_intents", idempotencyKey: `${gift.id}:intent`, status: 200 },
  ]);
  expect(await cards.lookUp({ ...gift, paymentId: charge?.id })).toEqual(outcome);
  expect(await cards.lookUp(gift)).toEqual(outcome);
});

test("a gift whose keys were used for another may have been charged, so its result is unknown", async () => {
  const { stripe, cards } = await stripeCardsForTest();
  const gift = sampleGift();
  await cards.charge(gift, "tok_visa_1");

  const outcomes = [
    await cards.charge(gift, "tok_visa_2"),
    await cards.charge({ ...gift, amountCentavos: 6_000 }, "tok_visa_1"),
  ];

  expect(outcomes[0]).toMatchObject({ status: "unknown" });
  // The request is for the payment, and its key belongs to the first charge.
  expect(outcomes[1]).toMatchObject({ status: "unknown" });
  expect(stripe.charges()).toHaveLength(1);
  expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
});

test.each([
  ["names no payment", { type: "invalid_request_error", code: "payment_intent_unexpected_state" }],
  ["with an unreadable payment", { type: "invalid_request_error", payment_intent: { id: 7 } }],
])("a charged gift is found to be charged where the refused cancel %s", async (_, error) => {
  const { stripe, cards } = await stripeCardsForTest();
  const gift = sampleGift();
  const charged = await cards.charge(gift, "tok_visa");
  if (!("paymentId" in charged)) throw new Error("The gift was charged.");
  const body = JSON.stringify({ error: { ...error, message: "No." } });
  stripe.failNext({ path: "cancel", when: "before", kind: { status: 400, body } });

  expect(await cards.cancel({ ...gift, paymentId: charged.paymentId })).toMatchObject({
    status: "succeeded",
    paymentId: charged.paymentId,
  });
});

const hourMs = 3_600_000;
/** Payments on one page of Stripe's list. */
const perPage = 100;

const open = async () => {
  const clock = { nowMs: Date.now() };
  return { clock, ...(await stripeCardsForTest({ now: () => clock.nowMs })) };
};

test("a payment is found behind a page of later ones, and one that never existed is not", async () => {
  const { stripe, cards } = await open();
  const gift = sampleGift();
  await cards.charge(gift, "tok_visa");
  for (let later = 0; later < perPage; later += 1) await cards.charge(sampleGift(), "tok_visa");

  stripe.calls.length = 0;
  expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  expect(await cards.lookUp(sampleGift())).toEqual({ status: "not-found" });
  expect(stripe.calls.map(({ form }) => form.limit)).toEqual(["100", "100", "100", "100"]);
});

test.each([-24, -1, 1, 24])("a clock that is %i hours wrong hides no payment", async (hours) => {
  const { clock, cards } = await open();
  const gift = sampleGift();
  clock.nowMs += hours * hourMs;
  await cards.charge(gift, "tok_visa");
  clock.nowMs += 48 * hourMs;
  expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
});

test("payments of other days are not read", async () => {
  const { clock, stripe, cards } = await open();
  const gift = sampleGift();
  clock.nowMs += 72 * hourMs;
  for (let later = 0; later <= perPage; later += 1) await cards.charge(sampleGift(), "tok_visa");

  stripe.calls.length = 0;
  expect(await cards.lookUp(gift)).toEqual({ status: "not-found" });
  expect(stripe.calls).toHaveLength(1);
});

const page = (data: unknown, has_more: unknown) => ({ object: "list", data, has_more });
const stranger = { id: "pi_9", metadata: {} };

test.each<[string, unknown]>([
  ["no list", {}],
  ["a page that does not say whether it is the last", page([], undefined)],
  ["a page without its payments", page(null, false)],
  ["an empty page that is not the last", page([], true)],
  ["a payment without an id", page([{ ...stranger, id: null }], false)],
])("a list that cannot be read to its end finds nothing out: %s", async (_what, answer) => {
  const { stripe, cards } = await open();
  const kind = { status: 200, body: JSON.stringify(answer) };
  stripe.failNext({ path: "payment_intents", when: "before", kind, times: 3 });
  expect(await cards.lookUp(sampleGift())).toMatchObject({ status: "unknown" });
});

test("a list that ends after its first page with an error leaves the gift unknown", async () => {
  const { stripe, cards } = await open();
  const body = JSON.stringify(page([stranger], true));
  stripe.failNext({ path: "payment_intents", when: "before", kind: { status: 200, body } });
  stripe.failNext({ path: "payment_intents", when: "before", kind: 500, times: 3 });
  expect(await cards.lookUp(sampleGift())).toMatchObject({
    status: "unknown",
    reason: expect.stringMatching(/^payment_intents: 500 api_error req_/),
  });
});

const account = "Nv0FGQ9RKHgCVdK";
const publishableKey = `pk_live_51${account}publico`;

describe("the keys determine the gifts' account and mode", () => {
  test.each([
    [`sk_live_51${account}segredo`, "live"],
    [`rk_live_51${account}segredo`, "live"],
    [`sk_test_51${account}segredo`, "test"],
  ])("%s", (secretKey, mode) => {
    expect(stripeOrigin({ secretKey, publishableKey })).toEqual({
      provider: "stripe",
      account: `acct_1${account}`,
      mode,
    });
  });

  test("keys without an account are identified by the publishable key", () => {
    const old = stripeOrigin({ secretKey: "sk_live_antiga", publishableKey });
    expect(old.account).toMatch(/^chave_[0-9a-f]{12}$/);
    expect(stripeOrigin({ secretKey: "sk_live_trocada", publishableKey })).toEqual(old);
    const other = stripeOrigin({ secretKey: "sk_live_antiga", publishableKey: "pk_live_outra" });
    expect(other.account).not.toBe(old.account);
  });
});
