import { expect, test } from "vitest";
import { ConfigError, readConfig, readConfigOfCommand } from "./config.ts";

test.each([
  ["STMP_URL", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["STRIPE_SECRETE_KEY", "STRIPE_SECRET_KEY"],
  ["STRIPE_PUBLISABLE_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["CONTENTDIR", "CONTENT_DIR"],
])("%s is named with the nearest one, and what it holds is not repeated", (written, meant) => {
  for (const read of [readConfig, readConfigOfCommand]) {
    let message = "";
    try {
      read({ [written]: "smtp://usuario:canário@servidor" });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      message = error.message;
    }
    expect(message).toBe(
      `O ambiente não está certo:\n  ${written}: não existe; quis dizer ${meant}?`,
    );
  }
});

test("other programs' variables are ignored", () => {
  const others = ["HOME", "POST", "HOSTNAME", "MAIL", "MAILTO", "PATH", "LANG", "SMTP_HOST"];
  const variables = Object.fromEntries(others.map((name) => [name, "x"]));

  expect(() => readConfig(variables)).not.toThrow();
});
