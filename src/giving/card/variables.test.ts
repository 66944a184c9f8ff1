import { expect, test } from "vitest";
import { readConfig } from "../../church-config.ts";

test("without keys cards are simulated, and one sender may try eight times in ten minutes", () => {
  expect(readConfig({})).toMatchObject({
    cards: { provider: "simulated" },
    donationLimit: { count: 8, windowMs: 600_000 },
  });
});

test("with the keys of Stripe it charges them", () => {
  const config = readConfig({
    DONATION_LIMIT: "3/1m",
    STRIPE_PUBLISHABLE_KEY: "pk_test_chave",
    STRIPE_SECRET_KEY: "sk_test_chave",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
    STRIPE_API_URL: "http://127.0.0.1:12111",
  });

  expect(config.donationLimit).toEqual({ count: 3, windowMs: 60_000 });
  expect(config.cards).toEqual({
    provider: "stripe",
    publishableKey: "pk_test_chave",
    secretKey: "sk_test_chave",
    webhookSecret: "whsec_segredo",
    apiUrl: "http://127.0.0.1:12111",
  });
});
