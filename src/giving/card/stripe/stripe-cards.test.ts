import { expect, test } from "vitest";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";

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

test("one gift is charged once, twice in a row or fifty times at once", async () => {
  const { stripe, cards } = await stripeCardsForTest({ latencyMs: 30 });
  const [twice, often] = [sampleGift(), sampleGift()];

  const first = await cards.charge(twice, "tok_visa_1");
  expect(await cards.charge(twice, "tok_visa_1")).toEqual(first);
  expect(stripe.charges()).toHaveLength(1);

  const calls = Array.from({ length: 50 }, () => cards.charge(often, "tok_visa_2"));
  const outcomes = await Promise.all(calls);
  // A call without retries left, while the first was under way, returns "unknown".
  const ends = outcomes.map(({ status }) => status).filter((status) => status !== "unknown");
  expect(new Set(ends)).toEqual(new Set(["succeeded"]));
  expect(stripe.charges()).toHaveLength(2);
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
