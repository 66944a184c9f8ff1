import { describe, expect, test } from "vitest";
import { askStripe, intentForm, key } from "./ask-stripe.ts";
import type { FakeStripe } from "./open-fake-stripe.ts";
import { stripeForTest } from "./stripe-for-test.ts";

describe("a key that was used", () => {
  const post = (stripe: FakeStripe, form: Record<string, string>, text = "k1") =>
    askStripe(stripe, "POST", "payment_intents", form, key(text));

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
    expect(await askStripe(stripe, "POST", "payment_methods", form, key("k1"))).toMatchObject(
      refused,
    );
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

  test("may be 255 characters long", async () => {
    const stripe = await stripeForTest();
    const form = { amount: "5000", currency: "brl" };
    expect(await post(stripe, form, "k".repeat(255))).toMatchObject({ status: 200 });
    expect(await post(stripe, form, "k".repeat(256))).toMatchObject({ status: 400 });
  });
});
