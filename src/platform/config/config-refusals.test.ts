import { describe, expect, test } from "vitest";
import { readConfigOfCommand } from "../../church-config.ts";
import { refusalOf } from "../../testing/refused-config.ts";
import { ConfigError } from "./config.ts";

describe("a variable that is wrong is named, with the reason", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", ""],
    ["PORT", "65536"],
    ["HOST", ""],
    ["PUBLIC_URL", "igreja.example.org"],
    ["PUBLIC_URL", "ftp://igreja.example.org"],
    ["PUBLIC_URL", "https://igreja.example.org/site"],
    ["PUBLIC_URL", "https://user:secret@igreja.example.org"],
    ["CONTENT_DIR", ""],
    ["DATA_DIR", ""],
    ["DATABASE_URL", "mysql://root:secret@localhost/db"],
    ["DATABASE_CONNECTIONS", "0"],
    ["SMTP_URL", "https://secret@mail.example.org"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "um@example.org, outro@example.org"],
    ["MAIL_TO", "Igreja <igreja@example.org>"],
    ["CAPTCHA_PROVIDER", "nenhum"],
    ["CAPTCHA_VERIFY_URL", "file:///etc/secret"],
    ["API_CREDENTIALS", "secret"],
    ["API_CREDENTIALS", "usuário:secret"],
    ["CONTACT_LIMIT", "5"],
    ["CONTACT_LIMIT", "0/10m"],
    ["STRIPE_API_URL", "stripe"],
    ["TRUST_PROXY", "true"],
    ["ALLOW_DEMO", "sim"],
  ])("%s=%s", (name, value) => {
    const message = refusalOf({ [name]: value });

    expect(message).toMatch(new RegExp(`^O ambiente não está certo:\n  ${name}: \\S.+$`));
    expect(message).not.toContain("secret");
  });

  test("together with all others", () => {
    const message = refusalOf({ PORT: "x", HOST: "", PUBLIC_URL: "x", DATA_DIR: "" });

    const named = message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(":", 1)[0]);
    expect([...new Set(named)]).toEqual(["PORT", "HOST", "PUBLIC_URL", "DATA_DIR"]);
  });
});

test.each(["um,dois", "um:5432,dois:5432", "usuario:se,nha@um,dois"])(
  "that only one server can be named is said: %s",
  (servers) => {
    const message = refusalOf({ DATABASE_URL: `postgres://${servers}/vitral` });
    expect(message).toContain("DATABASE_URL: diz mais de um servidor, e só um é possível");
  },
);

test("a hosted captcha needs both its keys", () => {
  const message = refusalOf({ CAPTCHA_PROVIDER: "hcaptcha" });

  expect(message).toContain("CAPTCHA_SITE_KEY: falta; hcaptcha");
  expect(message).toContain("CAPTCHA_SECRET: falta; hcaptcha");
});

test("the keys of Stripe come together, and none takes another's place", () => {
  const one = refusalOf({ STRIPE_SECRET_KEY: "sk_test_secret" });
  expect(one).toContain("STRIPE_PUBLISHABLE_KEY: falta");
  expect(one).toContain("STRIPE_WEBHOOK_SECRET: falta");

  const mixed = refusalOf({
    STRIPE_PUBLISHABLE_KEY: "sk_test_secret",
    STRIPE_SECRET_KEY: "pk_test_chave",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
  });
  expect(mixed).toContain("STRIPE_PUBLISHABLE_KEY: deve ser uma chave inteira que começa com pk_");
  expect(mixed).not.toContain("sk_test_secret");
});

describe("a test key beside a live one is always refused", () => {
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
      const message = refusalOf({ ...variables, ...more });
      expect(message).toContain(`${name}: é de teste`);
      expect(message).not.toContain("qualquer");
    }
    expect(() => readConfigOfCommand(variables)).toThrow(ConfigError);
  });
});
