import { describe, expect, test } from "vitest";
import { askStripe, intentForm } from "./ask-stripe.ts";
import { stripeForTest } from "./stripe-for-test.ts";

test("who asks, and how, is looked at first", async () => {
  const stripe = await stripeForTest();
  const asked = [
    await askStripe(stripe, "GET", "payment_intents", {}, { authorization: "" }),
    await askStripe(
      stripe,
      "GET",
      "payment_intents",
      {},
      { authorization: "Bearer sk_test_outra" },
    ),
    await askStripe(stripe, "GET", "payment_intents", {}, { "stripe-version": "2020-01-01" }),
    await askStripe(stripe, "POST", "payment_methods", {}, { "content-type": "application/json" }),
    await askStripe(stripe, "GET", "customers"),
    await askStripe(stripe, "GET", "payment_intents/pi_1"),
  ];
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 400, 400, 404, 404]);
  for (const { body, headers } of asked) {
    expect(body.error).toMatchObject({
      type: "invalid_request_error",
      message: expect.stringMatching(/./),
    });
    expect(headers.get("request-id")).toMatch(/^req_\w{24}$/);
  }
});

describe("tokens and methods", () => {
  test("a token of a visitor's is good once, a test token always", async () => {
    const stripe = await stripeForTest();
    const make = (token: string) =>
      askStripe(stripe, "POST", "payment_methods", { type: "card", "card[token]": token });
    expect(await make("tok_visa_7")).toMatchObject({ status: 200 });
    expect(await make("tok_visa_7")).toMatchObject({
      status: 400,
      body: {
        error: { message: expect.stringMatching(/^You cannot use a Stripe token more than once/) },
      },
    });
    expect([await make("tok_visa"), await make("tok_visa")]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await make("tok_constructor")).toMatchObject({
      body: { error: { code: "resource_missing" } },
    });
  });

  test("a method is good for one payment", async () => {
    const stripe = await stripeForTest();
    const form = await intentForm(stripe);
    expect(await askStripe(stripe, "POST", "payment_intents", form)).toMatchObject({ status: 200 });
    expect(await askStripe(stripe, "POST", "payment_intents", form)).toMatchObject({ status: 400 });
  });
});

test("a decline is worded as Stripe does", async () => {
  const stripe = await stripeForTest();
  const form = await intentForm(stripe, "tok_chargeDeclinedInsufficientFunds");
  const said = await askStripe(stripe, "POST", "payment_intents", form);
  const decline = { code: "card_declined", decline_code: "insufficient_funds" };
  expect(said).toMatchObject({
    status: 402,
    body: {
      error: {
        type: "card_error",
        ...decline,
        charge: expect.stringMatching(/^ch_/),
        payment_intent: { status: "requires_payment_method", last_payment_error: decline },
      },
    },
  });
});

test("a payment is made in two steps, and cannot be made or given up twice", async () => {
  const stripe = await stripeForTest();
  const { confirm, ...form } = await intentForm(stripe);
  const { body } = await askStripe(stripe, "POST", "payment_intents", form);
  const path = `payment_intents/${String(body.id)}`;
  expect(body).toMatchObject({ status: "requires_confirmation" });
  expect(await askStripe(stripe, "POST", `${path}/confirm`)).toMatchObject({ status: 200 });
  const refused = { status: 400, body: { error: { code: "payment_intent_unexpected_state" } } };
  expect(await askStripe(stripe, "POST", `${path}/confirm`)).toMatchObject(refused);
  expect(await askStripe(stripe, "POST", `${path}/cancel`)).toMatchObject(refused);
  expect(await askStripe(stripe, "GET", path)).toMatchObject({ body: { status: "succeeded" } });
  expect(stripe.events.map(({ type }) => type)).toEqual([
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  expect(confirm).toBe("true");
});
