import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig, readConfigOfCommand } from "../../../church-config.ts";
import { ConfigError } from "../config.ts";

type Pool = Record<string, { real: (string | undefined)[]; simulated: (string | undefined)[] }>;

const pool: Pool = {
  PUBLIC_URL: {
    real: ["https://igrejadapedra.org.br", "https://pedra.localhost.org.br:8443"],
    simulated: ["http://igrejadapedra.org.br", "http://10.0.0.7:3000"],
  },
  SMTP_URL: {
    real: ["smtps://site:Nwq7-tLx2@correio.igrejadapedra.org.br", "smtp://127.0.0.1:25"],
    simulated: [
      undefined,
      "smtp://site:senha@correio.org.br",
      "smtp://site:changeme@correio.org.br",
      "smtp://site:......@correio.org.br",
    ],
  },
  API_CREDENTIALS: {
    real: ["site:pedra-clara", "a:b"],
    simulated: [undefined, "site:publico", "site:change-me", "pessoa:senha", "site:aaaa"],
  },
  DATABASE_URL: {
    real: [undefined, "postgres:///vitral", "postgres://vitral:Zt5Hn2Vb@banco/vitral"],
    simulated: ["postgres://vitral:Password1@banco/vitral"],
  },
  CAPTCHA_SITE_KEY: {
    real: ["0x4AAAAAAB9kQz3mTn7Lw"],
    simulated: [
      "1x00000000000000000000AA",
      "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI",
      "10000000-ffff-ffff-ffff-000000000001",
      "sua-senha-aqui-por-favor",
    ],
  },
  CAPTCHA_SECRET: {
    real: ["0x4AAAAAAB9kQxV2Rt6Yp8Hj"],
    simulated: [
      "2x0000000000000000000000000000000AA",
      "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe",
      "0x0000000000000000000000000000000000000000",
      "0123012301230123012301230123",
      "k7Qw9",
    ],
  },
  CAPTCHA_VERIFY_URL: {
    real: [undefined, "http://localhost:9/siteverify"],
    simulated: ["http://captcha.igrejadapedra.org.br/siteverify"],
  },
  STRIPE_PUBLISHABLE_KEY: {
    real: ["pk_live_51Qd8RtYw3LmZx7Kp"],
    simulated: ["pk_test_51Qd8RtYw3LmZx7Kp", "pk_live_your_key_goes_right_here", "pk_falsa"],
  },
  STRIPE_SECRET_KEY: {
    real: ["sk_live_51Qd8RtYw3LmZx7Kp", "rk_live_51Qd8RtYw3LmZx7Kp"],
    simulated: [
      "sk_test_51Qd8RtYw3LmZx7Kp",
      "rk_live_curta",
      `sk_live_${"x".repeat(40)}`,
      "sk_live_changeme_changeme_changeme",
    ],
  },
  STRIPE_WEBHOOK_SECRET: {
    real: ["whsec_Zt5Hn2Vb8Kq4Ws7Xd1"],
    simulated: ["whsec_segredo", "whsec_example_example_example", "whsec_00000000000000000000"],
  },
  STRIPE_API_URL: {
    real: [undefined, "https://api.stripe.com", "http://127.0.0.1:12111"],
    simulated: ["http://10.0.0.8:12111"],
  },
};

const drawn = fc.record(
  Object.fromEntries(
    Object.entries(pool).map(([name, { real, simulated }]) => [
      name,
      // More often real than not, or hardly a draw would be real in all its parts.
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...real) },
        { weight: 1, arbitrary: fc.constantFrom(...simulated) },
      ),
    ]),
  ),
);

test("whatever is set, a real site starts only if everything is real, and else names every part", () => {
  let started = 0;
  const property = fc.property(drawn, fc.constantFrom("production", undefined), (set, nodeEnv) => {
    const variables = { ...set, NODE_ENV: nodeEnv, CAPTCHA_PROVIDER: "turnstile" };
    const simulated = Object.entries(pool)
      .filter(([name, { simulated: bad }]) => bad.includes(set[name]))
      .map(([name]) => name);
    const { outcome, message } = start(variables);

    if (simulated.length === 0) started += 1;
    expect(outcome).toEqual(simulated.length > 0 ? new Set(simulated) : "real");
    for (const name of simulated) if (set[name]) expect(message).not.toContain(set[name]);
    // Another test is of keys for both of Stripe's modes.
    if (!simulated.some((name) => name.startsWith("STRIPE_"))) {
      const use = simulated.length > 0 ? "demonstration" : "real";
      if (use === "demonstration")
        expect(readConfig({ ...variables, ALLOW_DEMO: "1" }).use).toBe(use);
      expect(readConfigOfCommand(variables).use).toBe("real");
    }
  });
  fc.assert(property, { numRuns: 2_000 });
  expect(started).toBeGreaterThan(100);
});

/** Starts with these variables. → its use, or the variables that it refused, and in which words */
function start(variables: NodeJS.ProcessEnv) {
  try {
    return { outcome: readConfig(variables).use, message: "" };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { message } = error;
    const names = [...message.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    return { outcome: new Set(names), message };
  }
}
