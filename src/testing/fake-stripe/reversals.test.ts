import { expect, test } from "vitest";
import { connectStripe } from "../../giving/card/stripe/stripe-client.ts";
import { stripeForTest } from "./stripe-for-test.ts";

async function openCharged() {
  const fake = await stripeForTest();
  const place = { secretKey: fake.secretKey, apiUrl: fake.url };
  const stripe = connectStripe(place, 20_000);
  const method = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
  const intent = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: "brl",
    payment_method: method.id,
    confirm: true,
  });
  return { fake, stripe, paymentId: intent.id };
}

test("no more is refunded than was charged, and nothing twice", async () => {
  const { stripe, paymentId: payment_intent } = await openCharged();
  await stripe.refunds.create({ payment_intent, amount: 2_000 });

  await expect(stripe.refunds.create({ payment_intent, amount: 3_001 })).rejects.toMatchObject({
    statusCode: 400,
    param: "amount",
  });
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3_000 });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("a refund that the bank sends back may be made again", async () => {
  const { fake, paymentId } = await openCharged();
  const { id } = fake.refunds.refund(paymentId);
  fake.refunds.move(id, "failed");

  expect(fake.refunds.refund(paymentId)).toMatchObject({ amount: 5_000 });
  expect(() => fake.refunds.move(id, "succeeded")).toThrow("never goes");
});

test("lists are newest first, bounded, and refuse what they do not know", async () => {
  const { fake, stripe, paymentId } = await openCharged();
  const ids = [1, 2, 3].map((amount) => fake.refunds.refund(paymentId, { amount }).id);

  const page = await stripe.refunds.list({ limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[1] }] });
  const rest = await stripe.refunds.list({ limit: 2, starting_after: ids[1]! });
  expect(rest).toMatchObject({ has_more: false, data: [{ id: ids[0] }] });
  const before = { created: { lt: 1 } };
  expect((await stripe.disputes.list(before)).data).toEqual([]);
  await expect(stripe.disputes.list({ charge: "ch_1" })).rejects.toMatchObject({ statusCode: 400 });
});

test("a dispute goes only where disputes go, and tells of the money", async () => {
  const { fake, paymentId } = await openCharged();
  const { id } = fake.disputes.dispute(paymentId, { status: "warning_needs_response" });
  expect(() => fake.disputes.move(id, "won")).toThrow("never goes");
  fake.disputes.move(id, "needs_response");
  fake.disputes.move(id, "won");

  expect(fake.reversalEvents.map(({ type }) => type)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
});
