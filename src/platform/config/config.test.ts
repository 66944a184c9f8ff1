import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig, readConfigOfCommand } from "../../church-config.ts";
import { type Check, ConfigError, defineVariables } from "./config.ts";
import { openConfig } from "./read-config.ts";
import { limit, notEmpty } from "./variable-kinds.ts";

/** The product without a single feature. */
const ofCore = openConfig([]);

test("without a single variable everything has its default", () => {
  expect(ofCore.readConfig({})).toEqual({
    use: "local",
    port: 3000,
    host: "127.0.0.1",
    publicUrl: new URL("http://localhost:3000"),
    contentFolder: resolve("content"),
    dataFolder: resolve("data"),
    databaseUrl: undefined,
    databaseConnections: undefined,
    mail: { smtpUrl: undefined, from: undefined, to: undefined },
    captcha: { provider: "altcha", secret: undefined },
    apiCredentials: "site:publico",
    contactLimit: { count: 20, windowMs: 600_000 },
    trustedProxies: 0,
    shortcomings: [expect.any(Object), expect.any(Object)],
  });
});

test("set values are taken, and folders are made absolute", () => {
  const config = ofCore.readConfig({
    ALLOW_DEMO: "1",
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://igreja.example.org",
    CONTENT_DIR: "../igreja/conteudo",
    DATA_DIR: "/var/lib/vitral",
    DATABASE_URL: "postgres://vitral:se,nha@db.example.org/vitral",
    DATABASE_CONNECTIONS: "4",
    SMTP_URL: "smtp://site:senha@mail.example.org:587",
    MAIL_FROM: "site@igreja.example.org",
    MAIL_TO: "pastores@igreja.example.org",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "1x00",
    CAPTCHA_SECRET: "2x00",
    CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/siteverify",
    API_CREDENTIALS: "pedra:clara",
    CONTACT_LIMIT: "5/1h",
    TRUST_PROXY: "2",
  });

  expect(config).toEqual({
    use: "demonstration",
    port: 8080,
    host: "0.0.0.0",
    publicUrl: new URL("https://igreja.example.org/"),
    contentFolder: resolve("../igreja/conteudo"),
    dataFolder: "/var/lib/vitral",
    databaseUrl: "postgres://vitral:se,nha@db.example.org/vitral",
    databaseConnections: 4,
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
    trustedProxies: 2,
    shortcomings: expect.any(Array),
  });
});

test("two parts that have one variable never start", () => {
  const part = { shape: { HORA_DO_SINO: notEmpty.optional() }, settings: () => ({}) };
  expect(() => openConfig([part, part])).toThrow("HORA_DO_SINO");
  expect(() => openConfig([{ ...part, shape: { PORT: notEmpty } }])).toThrow("PORT");
});

test("a feature's variable is read, refused and spelt like the core's", () => {
  const shape = { HORA_DO_SINO: limit("1/2m") };
  const check = (): Check[] => [["HORA_DO_SINO", "o sino não toca", "ponha a hora"]];
  const { readConfig: read } = openConfig([
    defineVariables({
      shape,
      settings: (data) => ({ donationLimit: data.HORA_DO_SINO }),
      checks: check,
    }),
  ]);

  expect(read({ HORA_DO_SINO: "1/3m" })).toMatchObject({ donationLimit: { windowMs: 180_000 } });
  expect(() => read({ HORA_DO_SINO: "meio-dia" })).toThrow(
    "HORA_DO_SINO: deve ser tentativas por tempo",
  );
  expect(() => read({ HORA_DO_SINNO: "1/3m" })).toThrow("não existe; quis dizer HORA_DO_SINO?");
  expect(() => read({ PUBLIC_URL: "https://igrejadapedra.org.br" })).toThrow(
    "HORA_DO_SINO: o sino não toca; ponha a hora",
  );
});

test("the public URL follows the port where only that is set", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl.href).toBe("http://localhost:8080/");
});

const host = {
  SMTP_ADDRESS: "correio.igrejadapedra.org.br",
  SMTP_PORT: "465",
  SMTP_USERNAME: "site@igrejadapedra.org.br",
  SMTP_PASSWORD: "Nw/q7:tLx2@",
  MAILER_FROM_ADDRESS: "site@igrejadapedra.org.br",
};

test("the mail server that a host of containers sets is the site's", () => {
  const { smtpUrl = "", from } = readConfig(host).mail;
  const url = new URL(smtpUrl);

  expect([url.protocol, url.host]).toEqual(["smtps:", "correio.igrejadapedra.org.br:465"]);
  expect(decodeURIComponent(url.username)).toBe(host.SMTP_USERNAME);
  expect(decodeURIComponent(url.password)).toBe(host.SMTP_PASSWORD);
  expect(from).toBe(host.MAILER_FROM_ADDRESS);
});

test("without a port and a password it is a server that asks for none, on the usual port", () => {
  expect(readConfig({ SMTP_ADDRESS: "127.0.0.1" }).mail.smtpUrl).toBe("smtp://127.0.0.1:587");
});

test("values for this site come first", () => {
  const own = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "igreja@pedra.org.br" };

  expect(readConfig({ ...host, ...own }).mail).toMatchObject({
    smtpUrl: own.SMTP_URL,
    from: own.MAIL_FROM,
  });
});

test.each([
  ["SMTP_PORT", "abc"],
  ["SMTP_ADDRESS", ""],
  ["MAILER_FROM_ADDRESS", "Igreja <igreja@pedra.org.br>"],
])("%s=%s is named", (name, value) => {
  expect(() => readConfig({ ...host, [name]: value })).toThrow(`${name}: `);
});

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
