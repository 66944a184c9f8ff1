import { describe, expect, test } from "vitest";
import { askStripe, bareForm, intentForm } from "./ask-stripe.ts";
import { stripeForTest } from "./stripe-for-test.ts";

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
    const said = await askStripe(stripe, "POST", "payment_intents", form);
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
    const said = await askStripe(stripe, "POST", "payment_intents", { ...form, ...change });
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
    expect(await askStripe(stripe, "GET", "payment_intents", query)).toMatchObject({ status: 400 });
  });
});
