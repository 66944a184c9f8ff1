import { describe, expect, test } from "vitest";
import { readConfig, readConfigOfCommand } from "../../../church-config.ts";
import { refusalOf } from "../../../testing/refused-config.ts";
import { ConfigError } from "../config.ts";

/** Everything that a site for everybody needs, and none of it an example. */
const real = {
  PUBLIC_URL: "https://igrejadapedra.org.br",
  SMTP_URL: "smtp://site:Nwq7-tLx2@correio.igrejadapedra.org.br:587",
  API_CREDENTIALS: "site:pedra-clara",
};
const stripe = {
  STRIPE_PUBLISHABLE_KEY: "pk_live_51Qd8RtYw3LmZx7Kp",
  STRIPE_SECRET_KEY: "sk_live_51Qd8RtYw3LmZx7Kp",
  STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
};
const namesIn = (message: string) =>
  [...message.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);

describe("what a site is for", () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{}, "local"],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, "local"],
    [{ PUBLIC_URL: "http://[::1]:8080" }, "local"],
    [{ PUBLIC_URL: "https://igreja.localhost", NODE_ENV: "development" }, "local"],
    [{ NODE_ENV: "production", ALLOW_DEMO: "1" }, "demonstration"],
    [{ PUBLIC_URL: "http://192.168.0.10:3000", ALLOW_DEMO: "1" }, "demonstration"],
    [real, "real"],
    [{ ...real, NODE_ENV: "development" }, "real"],
    [{ ...real, PUBLIC_URL: "http://localhost:3000", NODE_ENV: "production" }, "real"],
  ])("%o: %s", (variables, use) => {
    expect(readConfig(variables).use).toBe(use);
  });
});

test.each([
  { PUBLIC_URL: "https://igrejadapedra.org.br" },
  { PUBLIC_URL: "https://igrejadapedra.org.br", NODE_ENV: "test", ALLOW_DEMO: "0" },
])("a real site with nothing set names all that it lacks: %o", (variables) => {
  const message = refusalOf(variables);

  expect(namesIn(message)).toEqual(["SMTP_URL", "API_CREDENTIALS"]);
  expect(message).toContain("ALLOW_DEMO=1");
});

test("a real site without its address names that too", () => {
  expect(namesIn(refusalOf({ NODE_ENV: "production" }))).toEqual([
    "PUBLIC_URL",
    "SMTP_URL",
    "API_CREDENTIALS",
  ]);
});

test.each(["Production", "prod", "staging"])(
  "NODE_ENV=%s is no demonstration by mistake",
  (mode) => {
    expect(refusalOf({ NODE_ENV: mode })).toContain("NODE_ENV: deve ser production");
  },
);

test("without keys of Stripe a real site takes no cards", () => {
  expect(readConfig(real).cards).toEqual({ provider: "none" });
});

test("with them it does", () => {
  expect(readConfig({ ...real, ...stripe }).cards.provider).toBe("stripe");
});

test("both test keys of Stripe are refused, each by its name", () => {
  const message = refusalOf({
    ...real,
    STRIPE_PUBLISHABLE_KEY: "pk_test_51Qd8RtYw3LmZx7Kp",
    STRIPE_SECRET_KEY: "rk_test_51Qd8RtYw3LmZx7Kp",
    STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET,
  });

  expect(namesIn(message)).toEqual(["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"]);
  expect(message).toContain("é de teste");
});

test("a secret of our own captcha may not be an example either", () => {
  expect(namesIn(refusalOf({ ...real, CAPTCHA_SECRET: "changeme" }))).toEqual(["CAPTCHA_SECRET"]);
});

test("invalid and missing values are reported together", () => {
  const message = refusalOf({ PUBLIC_URL: real.PUBLIC_URL, PORT: "x", SMTP_URL: "correio" });

  expect(namesIn(message)).toEqual(["PORT", "SMTP_URL", "API_CREDENTIALS"]);
});

test("a command beside a real site needs nothing but the site's data", () => {
  const config = readConfigOfCommand({ PUBLIC_URL: real.PUBLIC_URL, DATA_DIR: "/var/lib/vitral" });

  expect(config.dataFolder).toBe("/var/lib/vitral");
  expect(() => readConfigOfCommand({ PORT: "x" })).toThrow(ConfigError);
});
