import { describe, expect, test } from "vitest";
import { sampleGift, stripeForTest } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createStripeCards } from "./stripe-cards.ts";

const open = async (...options: Parameters<typeof stripeForTest>) => {
  const stripe = await stripeForTest(...options);
  const { secretKey, url: apiUrl } = stripe;
  return { stripe, cards: createStripeCards({ secretKey, apiUrl }) };
};

test("a card is charged, once, for what was given and under the gift's own keys", async () => {
  const { stripe, cards } = await open();
  const gift = sampleGift();

  const outcome = await cards.charge(gift, "tok_visa_1");

  const [charge] = stripe.charges();
  expect(outcome).toEqual({
    status: "succeeded",
    intentId: charge?.id,
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
  expect(await cards.lookUp({ ...gift, intentId: charge?.id })).toEqual(outcome);
  expect(await cards.lookUp(gift)).toEqual(outcome);
});

describe("what the bank says of a card", () => {
  test.each([
    ["tok_chargeDeclined", "generic_decline"],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["tok_chargeDeclinedFraudulent", "fraudulent"],
    ["tok_chargeDeclinedExpiredCard", "expired_card"],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["tok_chargeDeclinedProcessingError", "processing_error"],
  ])("%s is declined: %s", async (token, declineCode) => {
    const { stripe, cards } = await open();
    const gift = sampleGift();

    const outcome = await cards.charge(gift, token);

    const intentId = stripe.intents()[0]?.id;
    const declined = { status: "declined", declineCode, intentId, amountCentavos: 5_000 };
    expect(outcome).toMatchObject(declined);
    expect(await cards.charge(gift, token)).toEqual(outcome);
    expect(await cards.lookUp(gift)).toEqual(outcome);
    expect(stripe.intents()).toHaveLength(1);
    expect(stripe.charges()).toEqual([]);
  });

  test("a card that its owner must vouch for is charged once they have", async () => {
    const { stripe, cards } = await open();
    const gift = sampleGift();

    const outcome = await cards.charge(gift, "tok_threeDSecure2Required");
    const [intent] = stripe.intents();
    expect(outcome).toMatchObject({
      status: "requires_action",
      clientSecret: intent?.client_secret,
    });

    stripe.authenticate(intent?.id ?? "", true);
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  });

  test("a card whose owner does not vouch for it is declined", async () => {
    const { stripe, cards } = await open();
    const gift = sampleGift();
    await cards.charge(gift, "tok_threeDSecure2Required");

    stripe.authenticate(stripe.intents()[0]?.id ?? "", false);
    expect(await cards.lookUp(gift)).toMatchObject({
      status: "declined",
      declineCode: "payment_intent_authentication_failure",
    });
  });

  test("a payment that waits for its owner can be given up, and one that is made cannot", async () => {
    const { stripe, cards } = await open();
    const [waiting, made] = [sampleGift(), sampleGift()];
    await cards.charge(waiting, "tok_threeDSecure2Required");
    await cards.charge(made, "tok_visa");

    const [first, second] = stripe.intents().map(({ id }) => id);
    const giveUp = [
      () => cards.cancel({ ...waiting, intentId: first }),
      () => cards.cancel({ ...made, intentId: second }),
    ] as const;

    // Asked again, it is told as it stands.
    for (const _ of [1, 2]) {
      expect(await giveUp[0]()).toMatchObject({ status: "canceled", intentId: first });
      expect(await giveUp[1]()).toMatchObject({ status: "succeeded", intentId: second });
    }
    expect(await cards.lookUp(waiting)).toMatchObject({ status: "canceled" });
    expect(await cards.lookUp(made)).toMatchObject({ status: "succeeded" });
  });

  test("a payment that takes its time is known once it is through", async () => {
    const { stripe, cards } = await open();
    const gift = sampleGift();
    expect(await cards.charge(gift, "tok_fakeTakesTime")).toMatchObject({ status: "processing" });

    stripe.finish(stripe.intents()[0]?.id ?? "", true);
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  });
});

test("one gift is one charge, twice in a row or fifty times at once", async () => {
  const { stripe, cards } = await open({ latencyMs: 30 });
  const [twice, often] = [sampleGift(), sampleGift()];

  const first = await cards.charge(twice, "tok_visa_1");
  expect(await cards.charge(twice, "tok_visa_1")).toEqual(first);
  expect(stripe.charges()).toHaveLength(1);

  const calls = Array.from({ length: 50 }, () => cards.charge(often, "tok_visa_2"));
  const outcomes = await Promise.all(calls);
  // Whoever ran out of retries while the first was under way knows that they do not know.
  const ends = outcomes.map(({ status }) => status).filter((status) => status !== "unknown");
  expect(new Set(ends)).toEqual(new Set(["succeeded"]));
  expect(stripe.charges()).toHaveLength(2);
});

describe("a request that Stripe refuses charges nothing", () => {
  test("a token that was used", async () => {
    const { stripe, cards } = await open();
    await cards.charge(sampleGift(), "tok_visa_1");

    expect(await cards.charge(sampleGift(), "tok_visa_1")).toEqual({
      status: "rejected",
      reason: expect.stringMatching(
        /^payment_methods: 400 invalid_request_error token_already_used req_\w+$/,
      ),
    });
    expect(stripe.charges()).toHaveLength(1);
  });

  test("a token that never was", async () => {
    const { cards } = await open();
    expect(await cards.charge(sampleGift(), "tok_inventado")).toMatchObject({
      status: "rejected",
      reason: expect.stringContaining("resource_missing"),
    });
  });

  test("an amount that is too small for Stripe", async () => {
    const { stripe, cards } = await open();
    expect(await cards.charge(sampleGift({ amountCentavos: 49 }), "tok_visa")).toMatchObject({
      status: "rejected",
      reason: expect.stringMatching(/^payment_intents: 400 .* amount_too_small/),
    });
    expect(stripe.charges()).toEqual([]);
  });

  test("a key that is not ours", async () => {
    const { stripe } = await open();
    const cards = createStripeCards({ secretKey: "sk_test_outra", apiUrl: stripe.url });
    // Stripe's own message quotes the key.
    expect(await cards.charge(sampleGift(), "tok_visa")).toEqual({
      status: "rejected",
      reason: expect.stringMatching(/^payment_methods: 401 invalid_request_error req_\w+$/),
    });
    expect(await cards.lookUp(sampleGift())).toMatchObject({ status: "unknown" });
  });

  test("a card that is refused before there is a payment", async () => {
    const { stripe, cards } = await open();
    const error = { type: "card_error", code: "incorrect_number", message: "Wrong." };
    const body = JSON.stringify({ error });
    stripe.failNext({ path: "methods", when: "before", kind: { status: 402, body } });
    expect(await cards.charge(sampleGift(), "tok_visa")).toEqual({
      status: "card-refused",
      declineCode: "incorrect_number",
    });
  });
});

test("a gift whose keys were used for another may have been charged, so nobody knows", async () => {
  const { stripe, cards } = await open();
  const gift = sampleGift();
  await cards.charge(gift, "tok_visa_1");

  const outcomes = [
    await cards.charge(gift, "tok_visa_2"),
    await cards.charge({ ...gift, amountCentavos: 6_000 }, "tok_visa_1"),
  ];

  expect(outcomes[0]).toMatchObject({ status: "unknown" });
  // The payment's own request, and the first charge stands under its key.
  expect(outcomes[1]).toMatchObject({ status: "unknown" });
  expect(stripe.charges()).toHaveLength(1);
  expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
});
