import { describe, expect, test } from "vitest";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createStripeCards } from "./stripe-cards.ts";

describe("the bank's answer about a card", () => {
  test("a declined card stays declined, however often it is asked about", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    const gift = sampleGift();

    const outcome = await cards.charge(gift, "tok_chargeDeclinedFraudulent");

    const paymentId = stripe.intents()[0]?.id;
    const declined = { status: "declined", declineCode: "fraudulent", paymentId };
    expect(outcome).toMatchObject({ ...declined, amountCentavos: 5_000 });
    expect(await cards.charge(gift, "tok_chargeDeclinedFraudulent")).toEqual(outcome);
    expect(await cards.lookUp(gift)).toEqual(outcome);
    expect(stripe.intents()).toHaveLength(1);
    expect(stripe.charges()).toEqual([]);
  });

  test("a card that needs a bank's check is charged after it", async () => {
    const { stripe, cards } = await stripeCardsForTest();
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

  test("a card whose bank's check fails is declined", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    const gift = sampleGift();
    await cards.charge(gift, "tok_threeDSecure2Required");

    stripe.authenticate(stripe.intents()[0]?.id ?? "", false);
    expect(await cards.lookUp(gift)).toMatchObject({
      status: "declined",
      declineCode: "payment_intent_authentication_failure",
    });
  });

  test("a payment that waits for the bank's check can be cancelled, and a charged one cannot", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    const [waiting, made] = [sampleGift(), sampleGift()];
    await cards.charge(waiting, "tok_threeDSecure2Required");
    await cards.charge(made, "tok_visa");

    const [first, second] = stripe.intents().map(({ id }) => id);
    const giveUp = [
      () => cards.cancel({ ...waiting, paymentId: first }),
      () => cards.cancel({ ...made, paymentId: second }),
    ] as const;

    // A second request returns the same state.
    for (const _ of [1, 2]) {
      expect(await giveUp[0]()).toMatchObject({ status: "canceled", paymentId: first });
      expect(await giveUp[1]()).toMatchObject({ status: "succeeded", paymentId: second });
    }
    expect(await cards.lookUp(waiting)).toMatchObject({ status: "canceled" });
    expect(await cards.lookUp(made)).toMatchObject({ status: "succeeded" });
  });

  test("a slow payment is known when it has ended", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    const gift = sampleGift();
    expect(await cards.charge(gift, "tok_fakeTakesTime")).toMatchObject({ status: "processing" });

    stripe.finish(stripe.intents()[0]?.id ?? "", true);
    expect(await cards.lookUp(gift)).toMatchObject({ status: "succeeded" });
  });
});

describe("a request that Stripe refuses charges nothing", () => {
  test("with a used token", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    await cards.charge(sampleGift(), "tok_visa_1");

    expect(await cards.charge(sampleGift(), "tok_visa_1")).toEqual({
      status: "rejected",
      reason: expect.stringMatching(
        /^payment_methods: 400 invalid_request_error token_already_used req_\w+$/,
      ),
    });
    expect(stripe.charges()).toHaveLength(1);
  });

  test("with an unknown token", async () => {
    const { cards } = await stripeCardsForTest();
    expect(await cards.charge(sampleGift(), "tok_inventado")).toMatchObject({
      status: "rejected",
      reason: expect.stringContaining("resource_missing"),
    });
  });

  test("with an amount that is too small for Stripe", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    expect(await cards.charge(sampleGift({ amountCentavos: 49 }), "tok_visa")).toMatchObject({
      status: "rejected",
      reason: expect.stringMatching(/^payment_intents: 400 .* amount_too_small/),
    });
    expect(stripe.charges()).toEqual([]);
  });

  test("with a key of another account", async () => {
    const { stripe } = await stripeCardsForTest();
    const cards = createStripeCards({ secretKey: "sk_test_outra", apiUrl: stripe.url });
    // Stripe's own message quotes the key.
    expect(await cards.charge(sampleGift(), "tok_visa")).toEqual({
      status: "rejected",
      reason: expect.stringMatching(/^payment_methods: 401 invalid_request_error req_\w+$/),
    });
    expect(await cards.lookUp(sampleGift())).toMatchObject({ status: "unknown" });
  });

  test("with a card that is refused before there is a payment", async () => {
    const { stripe, cards } = await stripeCardsForTest();
    const error = { type: "card_error", code: "incorrect_number", message: "Wrong." };
    const body = JSON.stringify({ error });
    stripe.failNext({ path: "methods", when: "before", kind: { status: 402, body } });
    expect(await cards.charge(sampleGift(), "tok_visa")).toEqual({
      status: "card-refused",
      declineCode: "incorrect_number",
    });
  });
});
