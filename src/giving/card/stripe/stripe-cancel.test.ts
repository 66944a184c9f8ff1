import { expect, test } from "vitest";
import { stripeCardsForTest } from "../../../testing/fake-stripe/stripe-cards-for-test.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";

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
