import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../testing/refused-config.ts";
import { ConfigError } from "../config.ts";
import { readConfig, readConfigOfCommand } from "../read-config.ts";

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
const turnstile = {
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SITE_KEY: "0x4AAAAAAB9kQz3mTn7Lw",
  CAPTCHA_SECRET: "0x4AAAAAAB9kQxV2Rt6Yp8Hj",
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

test("everything real is taken as it is", () => {
  expect(readConfig({ ...real, ...stripe, ...turnstile }).cards.provider).toBe("stripe");
});

describe("refused by name, and the value is not repeated", () => {
  test.each([
    ["PUBLIC_URL", "http://igrejadapedra.org.br"],
    ["SMTP_URL", "smtp://site:changeme@correio.igrejadapedra.org.br"],
    ["SMTP_URL", "smtp://site:xxxxxxxx@correio.igrejadapedra.org.br"],
    ["API_CREDENTIALS", "site:publico"],
    ["API_CREDENTIALS", "usuario:senha"],
    ["DATABASE_URL", "postgres://vitral:password@10.0.0.2/vitral"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_live_your_key_goes_right_here"],
    ["STRIPE_SECRET_KEY", "sk_live_xxx"],
    ["STRIPE_SECRET_KEY", `sk_live_${"x".repeat(40)}`],
    ["STRIPE_SECRET_KEY", "sk_live_changeme_changeme_changeme"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_segredo"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_example_example_example"],
    ["STRIPE_API_URL", "http://stripe.igrejadapedra.org.br"],
    ["CAPTCHA_SITE_KEY", "1x00000000000000000000AA"],
    ["CAPTCHA_SITE_KEY", "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"],
    ["CAPTCHA_SITE_KEY", "10000000-ffff-ffff-ffff-000000000001"],
    ["CAPTCHA_SECRET", "2x0000000000000000000000000000000AA"],
    ["CAPTCHA_SECRET", "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe"],
    ["CAPTCHA_SECRET", "0x0000000000000000000000000000000000000000"],
    ["CAPTCHA_SECRET", "k7Qw9"],
    ["CAPTCHA_VERIFY_URL", "http://captcha.igrejadapedra.org.br/siteverify"],
  ])("%s=%s", (name, value) => {
    const variables = { ...real, ...stripe, ...turnstile, [name]: value };
    const message = refusalOf(variables);

    expect(namesIn(message)).toEqual([name]);
    expect(message).not.toContain(value);
    expect(readConfig({ ...variables, ALLOW_DEMO: "1" }).use).toBe("demonstration");
    expect(readConfigOfCommand(variables).use).toBe("real");
  });
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

test("servers on this machine may be asked in the clear", () => {
  const variables = {
    ...real,
    ...stripe,
    ...turnstile,
    SMTP_URL: "smtp://127.0.0.1:25",
    STRIPE_API_URL: "http://127.0.0.1:12111",
    CAPTCHA_VERIFY_URL: "http://localhost:9/siteverify",
  };
  expect(readConfig(variables).use).toBe("real");
});

test("a command beside a real site needs nothing but the site's data", () => {
  const config = readConfigOfCommand({ PUBLIC_URL: real.PUBLIC_URL, DATA_DIR: "/var/lib/vitral" });

  expect(config.dataFolder).toBe("/var/lib/vitral");
  expect(() => readConfigOfCommand({ PORT: "x" })).toThrow(ConfigError);
});
