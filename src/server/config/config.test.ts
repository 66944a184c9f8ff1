import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig, readConfigOfCommand } from "./config.ts";

test("without a single variable everything has its default", () => {
  expect(readConfig({})).toEqual({
    use: "local",
    port: 3000,
    host: "127.0.0.1",
    publicUrl: new URL("http://localhost:3000"),
    contentFolder: resolve("content"),
    dataFolder: resolve("data"),
    databaseUrl: undefined,
    mail: { smtpUrl: undefined, from: undefined, to: undefined },
    captcha: { provider: "altcha", secret: undefined },
    apiCredentials: "site:publico",
    contactLimit: { count: 20, windowMs: 600_000 },
    donationLimit: { count: 8, windowMs: 600_000 },
    cards: { provider: "simulated" },
    trustedProxies: 0,
  });
});

test("what is set is taken, and folders are made whole", () => {
  const config = readConfig({
    ALLOW_DEMO: "1",
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://igreja.example.org",
    CONTENT_DIR: "../igreja/conteudo",
    DATA_DIR: "/var/lib/vitral",
    DATABASE_URL: "postgres://vitral:senha@db.example.org/vitral",
    SMTP_URL: "smtp://site:senha@mail.example.org:587",
    MAIL_FROM: "site@igreja.example.org",
    MAIL_TO: "pastores@igreja.example.org",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "1x00",
    CAPTCHA_SECRET: "2x00",
    CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/siteverify",
    API_CREDENTIALS: "pedra:clara",
    CONTACT_LIMIT: "5/1h",
    DONATION_LIMIT: "3/1m",
    STRIPE_PUBLISHABLE_KEY: "pk_test_chave",
    STRIPE_SECRET_KEY: "sk_test_chave",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
    STRIPE_API_URL: "http://127.0.0.1:12111",
    TRUST_PROXY: "2",
  });

  expect(config).toEqual({
    use: "demonstration",
    port: 8080,
    host: "0.0.0.0",
    publicUrl: new URL("https://igreja.example.org/"),
    contentFolder: resolve("../igreja/conteudo"),
    dataFolder: "/var/lib/vitral",
    databaseUrl: "postgres://vitral:senha@db.example.org/vitral",
    mail: {
      smtpUrl: "smtp://site:senha@mail.example.org:587",
      from: "site@igreja.example.org",
      to: "pastores@igreja.example.org",
    },
    captcha: {
      provider: "turnstile",
      siteKey: "1x00",
      secret: "2x00",
      verifyUrl: "http://127.0.0.1:9/siteverify",
    },
    apiCredentials: "pedra:clara",
    contactLimit: { count: 5, windowMs: 3_600_000 },
    donationLimit: { count: 3, windowMs: 60_000 },
    cards: {
      provider: "stripe",
      publishableKey: "pk_test_chave",
      secretKey: "sk_test_chave",
      webhookSecret: "whsec_segredo",
      apiUrl: "http://127.0.0.1:12111",
    },
    trustedProxies: 2,
  });
});

test("the public URL follows the port where only that is set", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl.href).toBe("http://localhost:8080/");
});

describe("a variable that is wrong is named, with the reason", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", ""],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["HOST", ""],
    ["PUBLIC_URL", "igreja.example.org"],
    ["PUBLIC_URL", "ftp://igreja.example.org"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "https://igreja.example.org/site"],
    ["PUBLIC_URL", "https://igreja.example.org/?a=b"],
    ["PUBLIC_URL", "https://igreja.example.org/#a"],
    ["PUBLIC_URL", "https://user:secret@igreja.example.org"],
    ["PUBLIC_URL", ""],
    ["CONTENT_DIR", ""],
    ["DATA_DIR", ""],
    ["DATABASE_URL", "mysql://root:secret@localhost/db"],
    ["SMTP_URL", "https://secret@mail.example.org"],
    ["SMTP_URL", ""],
    ["MAIL_FROM", "um@example.org, outro@example.org"],
    ["MAIL_TO", "Igreja <igreja@example.org>"],
    ["CAPTCHA_PROVIDER", "nenhum"],
    ["CAPTCHA_VERIFY_URL", "file:///etc/secret"],
    ["API_CREDENTIALS", "secret"],
    ["API_CREDENTIALS", "usuário:secret"],
    ["CONTACT_LIMIT", "5"],
    ["CONTACT_LIMIT", "0/10m"],
    ["CONTACT_LIMIT", "5/10"],
    ["STRIPE_API_URL", "stripe"],
    ["TRUST_PROXY", "true"],
    ["ALLOW_DEMO", "sim"],
  ])("%s=%s", (name, value) => {
    const message = complaintAbout({ [name]: value });

    expect(message).toMatch(new RegExp(`^O ambiente não está certo:\n  ${name}: \\S.+$`));
    expect(message).not.toContain("secret");
  });

  test("together with all others", () => {
    const message = complaintAbout({ PORT: "x", HOST: "", PUBLIC_URL: "x", DATA_DIR: "" });

    const named = message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(":", 1)[0]);
    expect([...new Set(named)]).toEqual(["PORT", "HOST", "PUBLIC_URL", "DATA_DIR"]);
  });
});

function complaintAbout(variables: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  expect.fail("The environment was taken as it is.");
}

test("a hosted captcha needs both its keys", () => {
  const message = complaintAbout({ CAPTCHA_PROVIDER: "hcaptcha" });

  expect(message).toContain("CAPTCHA_SITE_KEY: falta; hcaptcha");
  expect(message).toContain("CAPTCHA_SECRET: falta; hcaptcha");
});

test("the keys of Stripe come together, and none takes another's place", () => {
  const one = complaintAbout({ STRIPE_SECRET_KEY: "sk_test_secret" });
  expect(one).toContain("STRIPE_PUBLISHABLE_KEY: falta");
  expect(one).toContain("STRIPE_WEBHOOK_SECRET: falta");

  const mixed = complaintAbout({
    STRIPE_PUBLISHABLE_KEY: "sk_test_secret",
    STRIPE_SECRET_KEY: "pk_test_chave",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
  });
  expect(mixed).toContain("STRIPE_PUBLISHABLE_KEY: deve ser uma chave inteira que começa com pk_");
  expect(mixed).not.toContain("sk_test_secret");
});

describe("a test key beside a live one is refused, whatever the site is for", () => {
  const keys = (publishable: string, secret: string) => ({
    STRIPE_PUBLISHABLE_KEY: `pk_${publishable}_qualquer`,
    STRIPE_SECRET_KEY: `${secret}_qualquer`,
    STRIPE_WEBHOOK_SECRET: "whsec_qualquer",
  });

  test.each([
    ["STRIPE_PUBLISHABLE_KEY", keys("test", "sk_live")],
    ["STRIPE_PUBLISHABLE_KEY", keys("test", "rk_live")],
    ["STRIPE_SECRET_KEY", keys("live", "sk_test")],
    ["STRIPE_SECRET_KEY", keys("live", "rk_test")],
  ])("%s", (name, variables) => {
    for (const more of [{}, { ALLOW_DEMO: "1", PUBLIC_URL: "https://igreja.example.org" }]) {
      const message = complaintAbout({ ...variables, ...more });
      expect(message).toContain(`${name}: é de teste`);
      expect(message).not.toContain("qualquer");
    }
    expect(() => readConfigOfCommand(variables)).toThrow(ConfigError);
  });
});
