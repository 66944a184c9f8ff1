import { describe, expect, test } from "vitest";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createStripeCards } from "./stripe-cards.ts";

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
