import { expect, test } from "vitest";
import { clientSettings } from "./start.ts";
import { readConfig } from "../platform/config/config.ts";

test("the browser gets its settings, and no secret", () => {
  const config = readConfig({
    STRIPE_PUBLISHABLE_KEY: "pk_test_chave",
    STRIPE_SECRET_KEY: "sk_test_segredo",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "chave-do-site",
    CAPTCHA_SECRET: "segredo-do-captcha",
    SMTP_URL: "smtp://site:segredo@mail.example.org",
    DATABASE_URL: "postgres://vitral:segredo@db.example.org/vitral",
  });

  const settings = clientSettings(config);

  expect(settings).toEqual({
    apiCredentials: "site:publico",
    pixBank: "none",
    captcha: { provider: "turnstile", siteKey: "chave-do-site" },
    cards: { provider: "stripe", publishableKey: "pk_test_chave" },
  });
  expect(JSON.stringify(settings)).not.toMatch(/segredo|sk_|whsec_/);
});

test("without settings the simulated parts are named", () => {
  expect(clientSettings(readConfig({}))).toEqual({
    apiCredentials: "site:publico",
    pixBank: "none",
    captcha: { provider: "altcha" },
    cards: { provider: "simulated" },
  });
});
