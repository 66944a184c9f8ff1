import { describe, expect, test } from "vitest";
import { apiVersion } from "./events.ts";
import type { FakeStripe } from "./fake-stripe.ts";
import type { FakeIntent } from "./objects/intent.ts";
import { stripeForTest } from "./stripe-for-test.ts";

type Said = {
  status: number;
  headers: Headers;
  body: Record<string, never> & { error: ErrorBody };
};
type ErrorBody = Record<string, unknown> & { payment_intent: FakeIntent };

/** By hand and not by the SDK, which would not send half of this. */
async function ask(
  stripe: FakeStripe,
  method: "GET" | "POST",
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Said> {
  const isPost = method === "POST";
  const query = isPost ? "" : `?${new URLSearchParams(form).toString()}`;
  const response = await fetch(`${stripe.url}/v1/${path}${query}`, {
    method,
    ...(isPost && { body: new URLSearchParams(form) }),
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      "stripe-version": apiVersion,
      ...headers,
    },
  });
  const { status } = response;
  return { status, headers: response.headers, body: (await response.json()) as Said["body"] };
}

const key = (text: string) => ({ "idempotency-key": text });

async function makeMethod(stripe: FakeStripe, token: string): Promise<string> {
  const said = await ask(stripe, "POST", "payment_methods", { type: "card", "card[token]": token });
  return String(said.body.id);
}

const bareForm = async (stripe: FakeStripe, token = "tok_visa") => ({
  amount: "5000",
  currency: "brl",
  payment_method: await makeMethod(stripe, token),
  confirm: "true",
});

const intentForm = async (stripe: FakeStripe, token?: string) => ({
  ...(await bareForm(stripe, token)),
  "allowed_payment_method_types[0]": "card",
  description: "Oferta",
  "metadata[gift]": "g1",
});

test("who asks, and how, is looked at first", async () => {
  const stripe = await stripeForTest();
  const asked = [
    await ask(stripe, "GET", "payment_intents", {}, { authorization: "" }),
    await ask(stripe, "GET", "payment_intents", {}, { authorization: "Bearer sk_test_outra" }),
    await ask(stripe, "GET", "payment_intents", {}, { "stripe-version": "2020-01-01" }),
    await ask(stripe, "POST", "payment_methods", {}, { "content-type": "application/json" }),
    await ask(stripe, "GET", "customers"),
    await ask(stripe, "GET", "payment_intents/pi_1"),
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

describe("a request that is not to the letter is refused", () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ["an unknown parameter", { off: "1" }, "parameter_unknown"],
    ["an unknown inner one", { "created[gte]": "1" }, "parameter_unknown"],
    ["what this version has dropped", { "payment_method_types[0]": "card" }, "parameter_unknown"],
    ["no amount", { amount: undefined }, "parameter_missing"],
    ["no currency", { currency: undefined }, "parameter_missing"],
    ["no method to charge", { payment_method: undefined }, "parameter_missing"],
    ["an amount in reais", { amount: "50.00" }, "parameter_invalid_integer"],
    ["an empty description", { description: "" }, "parameter_invalid_empty"],
    ["too little", { amount: "49" }, "amount_too_small"],
    ["too much", { amount: "100000000" }, "amount_too_large"],
    ["a method that is none", { payment_method: "pm_1" }, "resource_missing"],
  ])("%s", async (_what, change, code) => {
    const stripe = await stripeForTest();
    const changed = Object.entries({ ...(await intentForm(stripe)), ...change });
    const form = Object.fromEntries(
      changed.flatMap(([name, is]) => (is === undefined ? [] : [[name, is]])),
    );
    const said = await ask(stripe, "POST", "payment_intents", form);
    expect(said).toMatchObject({
      status: 400,
      body: { error: { code, param: expect.stringMatching(/./) } },
    });
    expect(stripe.charges()).toEqual([]);
  });

  test.each<Record<string, string>>([
    { currency: "usd" },
    { confirm: "yes" },
    { "allowed_payment_method_types[0]": "boleto" },
    { metadata: "x" },
    { "metadata[a]": "x".repeat(501) },
    { "description[a]": "x" },
  ])("%j", async (change) => {
    const stripe = await stripeForTest();
    const form = await bareForm(stripe);
    const said = await ask(stripe, "POST", "payment_intents", { ...form, ...change });
    expect(said).toMatchObject({ status: 400, body: { error: { type: "invalid_request_error" } } });
    expect(stripe.charges()).toEqual([]);
  });

  test.each<Record<string, string>>([
    { limit: "101" },
    { limit: "0" },
    { starting_after: "pi_1" },
    { ending_before: "pi_1" },
    { "created[since]": "1" },
  ])("a list by %j", async (query) => {
    const stripe = await stripeForTest();
    expect(await ask(stripe, "GET", "payment_intents", query)).toMatchObject({ status: 400 });
  });
});

describe("a key that was used", () => {
  const post = (stripe: FakeStripe, form: Record<string, string>, text = "k1") =>
    ask(stripe, "POST", "payment_intents", form, key(text));

  test("with the same request answers the same again, success or decline", async () => {
    const stripe = await stripeForTest();
    for (const [token, status] of [
      ["tok_visa", 200],
      ["tok_chargeDeclined", 402],
    ] as const) {
      const form = await intentForm(stripe, token);
      const [first, again] = [await post(stripe, form, token), await post(stripe, form, token)];
      expect(first.status).toBe(status);
      expect(first.headers.get("idempotent-replayed")).toBeNull();
      expect(again).toMatchObject({ status, body: first.body });
      expect(again.headers.get("idempotent-replayed")).toBe("true");
    }
    expect(stripe.intents()).toHaveLength(2);
  });

  test("with another request is refused", async () => {
    const stripe = await stripeForTest();
    const form = await intentForm(stripe);
    await post(stripe, form);
    const refused = { status: 400, body: { error: { type: "idempotency_error" } } };
    expect(await post(stripe, { ...form, amount: "6000" })).toMatchObject(refused);
    expect(await ask(stripe, "POST", "payment_methods", form, key("k1"))).toMatchObject(refused);
  });

  test("while the first is under way is refused, for a moment", async () => {
    const stripe = await stripeForTest({ latencyMs: 50 });
    const form = await intentForm(stripe);
    const both = await Promise.all([post(stripe, form), post(stripe, form)]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.error.code).toBe("idempotency_key_in_use");
    expect(late?.headers.get("stripe-should-retry")).toBe("true");
    expect(await post(stripe, form)).toMatchObject({ status: 200 });
    expect(stripe.charges()).toHaveLength(1);
  });

  test("for a request that never ran is free again", async () => {
    const stripe = await stripeForTest();
    const form = await intentForm(stripe);
    expect(await post(stripe, { ...form, amount: "1" })).toMatchObject({ status: 400 });
    stripe.failNext({ path: "payment_intents", when: "before", kind: 429 });
    expect(await post(stripe, form)).toMatchObject({ status: 429 });
    expect(await post(stripe, form)).toMatchObject({ status: 200 });
  });

  test("for a charge that ended in Stripe's own error stays an error", async () => {
    const stripe = await stripeForTest();
    const form = await intentForm(stripe);
    stripe.failNext({ path: "payment_intents", when: "after", kind: 500 });
    expect(await post(stripe, form)).toMatchObject({ status: 500 });
    expect(await post(stripe, form)).toMatchObject({ status: 500 });
    expect(stripe.charges()).toHaveLength(1);
  });

  test("is forgotten after a day, and not before", async () => {
    const clock = { nowMs: Date.now() };
    const stripe = await stripeForTest({ now: () => clock.nowMs });
    const form = { amount: "5000", currency: "brl" };
    await post(stripe, form);
    clock.nowMs += 23 * 3_600_000;
    stripe.pruneKeys();
    await post(stripe, form);
    expect(stripe.intents()).toHaveLength(1);
    clock.nowMs += 3_600_000;
    stripe.pruneKeys();
    await post(stripe, form);
    expect(stripe.intents()).toHaveLength(2);
  });

  test("may be 255 characters long", async () => {
    const stripe = await stripeForTest();
    const form = { amount: "5000", currency: "brl" };
    expect(await post(stripe, form, "k".repeat(255))).toMatchObject({ status: 200 });
    expect(await post(stripe, form, "k".repeat(256))).toMatchObject({ status: 400 });
  });
});

describe("tokens and methods", () => {
  test("a token of a visitor's is good once, a test token always", async () => {
    const stripe = await stripeForTest();
    const make = (token: string) =>
      ask(stripe, "POST", "payment_methods", { type: "card", "card[token]": token });
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
    expect(await ask(stripe, "POST", "payment_intents", form)).toMatchObject({ status: 200 });
    expect(await ask(stripe, "POST", "payment_intents", form)).toMatchObject({ status: 400 });
  });
});

test("a decline is worded as Stripe does", async () => {
  const stripe = await stripeForTest();
  const form = await intentForm(stripe, "tok_chargeDeclinedInsufficientFunds");
  const said = await ask(stripe, "POST", "payment_intents", form);
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
  const { body } = await ask(stripe, "POST", "payment_intents", form);
  const path = `payment_intents/${String(body.id)}`;
  expect(body).toMatchObject({ status: "requires_confirmation" });
  expect(await ask(stripe, "POST", `${path}/confirm`)).toMatchObject({ status: 200 });
  const refused = { status: 400, body: { error: { code: "payment_intent_unexpected_state" } } };
  expect(await ask(stripe, "POST", `${path}/confirm`)).toMatchObject(refused);
  expect(await ask(stripe, "POST", `${path}/cancel`)).toMatchObject(refused);
  expect(await ask(stripe, "GET", path)).toMatchObject({ body: { status: "succeeded" } });
  expect(stripe.events.map(({ type }) => type)).toEqual([
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  expect(confirm).toBe("true");
});
