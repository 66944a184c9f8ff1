import { expect, test } from "vitest";
import { sampleGift, stripeForTest } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { createStripeCards } from "./stripe-cards.ts";

const hourMs = 3_600_000;
/** What Stripe lists at once. */
const perPage = 100;

const open = async () => {
  const clock = { nowMs: Date.now() };
  const stripe = await stripeForTest({ now: () => clock.nowMs });
  const { secretKey, url: apiUrl } = stripe;
  return { clock, stripe, cards: createStripeCards({ secretKey, apiUrl }) };
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
