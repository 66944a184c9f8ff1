import { resolve } from "node:path";
import { z } from "zod";
import type { RateLimit } from "../domain/rate-limit.ts";
import type { HostedProvider } from "../gateways/captcha/siteverify.ts";
import {
  durationMs,
  httpUrl,
  keyOf,
  mailAddress,
  notEmpty,
  urlOf,
  wholeNumber,
} from "./config-values.ts";

export type Config = {
  port: number;
  host: string;
  /** Canonical origin of the site. */
  publicUrl: URL;
  contentFolder: string;
  dataFolder: string;
  /** PostgreSQL; without it SQLite in the data folder. */
  databaseUrl: string | undefined;
  mail: {
    /** Without it every message becomes an `.eml` file in the data folder. */
    smtpUrl: string | undefined;
    /** Without them, the church's own address in the content. */
    from: string | undefined;
    to: string | undefined;
  };
  captcha: CaptchaConfig;
  /** `user:password` of the basic auth that the page sends. */
  apiCredentials: string;
  contactLimit: RateLimit;
  donationLimit: RateLimit;
  cards: CardsConfig;
  /** How many proxies of ours stand in front. */
  trustedProxies: number;
};

type CaptchaConfig =
  | { provider: "altcha"; secret: string | undefined }
  | {
      provider: HostedProvider;
      siteKey: string;
      secret: string;
      verifyUrl: string | undefined;
    };

type CardsConfig =
  | {
      provider: "stripe";
      publishableKey: string;
      secretKey: string;
      webhookSecret: string;
      /** Another address than Stripe's own, for tests. */
      apiUrl: string | undefined;
    }
  /** Nobody is charged; `none` also says so on the page. */
  | { provider: "simulated" }
  | { provider: "none" };

const folder = (fallback: string) => notEmpty.default(fallback).transform((path) => resolve(path));

const limit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,4}[smhd]$/, "must be attempts per window, such as 5/10m")
    .default(fallback)
    .transform((text): RateLimit => {
      const [count = "", window = ""] = text.split("/");
      return { count: Number(count), windowMs: durationMs(window) };
    });

const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    ALLOW_DEMO: z.enum(["", "0", "1"], "must be 1, or absent").optional(),
    PORT: wholeNumber(65_535).default(3000),
    HOST: notEmpty.default("127.0.0.1"),
    PUBLIC_URL: httpUrl.optional(),
    CONTENT_DIR: folder("content"),
    DATA_DIR: folder("data"),
    DATABASE_URL: urlOf(
      ["postgres:", "postgresql:"],
      "postgres://user:password@host/base",
    ).optional(),
    SMTP_URL: urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
    MAIL_FROM: mailAddress.optional(),
    MAIL_TO: mailAddress.optional(),
    CAPTCHA_PROVIDER: z
      .enum(
        ["altcha", "recaptcha", "hcaptcha", "turnstile"],
        "must be altcha, recaptcha, hcaptcha or turnstile",
      )
      .default("altcha"),
    CAPTCHA_SITE_KEY: notEmpty.optional(),
    CAPTCHA_SECRET: notEmpty.optional(),
    CAPTCHA_VERIFY_URL: urlOf(["http:", "https:"], "https://host/siteverify").optional(),
    API_CREDENTIALS: z
      .string()
      .regex(/^[!-9;-~]+:[!-~]+$/, "must be user:password, without spaces")
      .optional(),
    CONTACT_LIMIT: limit("20/10m"),
    DONATION_LIMIT: limit("20/10m"),
    STRIPE_PUBLISHABLE_KEY: keyOf("pk_").optional(),
    STRIPE_SECRET_KEY: keyOf("sk_", "rk_").optional(),
    STRIPE_WEBHOOK_SECRET: keyOf("whsec_").optional(),
    STRIPE_API_URL: urlOf(["http:", "https:"], "https://api.stripe.com").optional(),
    TRUST_PROXY: wholeNumber(10).default(0),
  })
  .superRefine((variables, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });

    if (variables.CAPTCHA_PROVIDER !== "altcha") {
      for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const) {
        if (!variables[name]) complain(name, `is needed with ${variables.CAPTCHA_PROVIDER}`);
      }
    }
    const missing = stripeKeys.filter((name) => !variables[name]);
    if (missing.length < stripeKeys.length) {
      for (const name of missing) complain(name, "is needed beside the other keys of Stripe");
    }
    if (variables.NODE_ENV === "production" && variables.ALLOW_DEMO !== "1") {
      for (const [name, why] of Object.entries(neededInProduction)) {
        if (!variables[name as keyof typeof variables]) complain(name, why);
      }
    }
  });

const stripeKeys = [
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

const neededInProduction = {
  SMTP_URL:
    "is needed in production: without it no message leaves this machine (ALLOW_DEMO=1 accepts that)",
  API_CREDENTIALS:
    "is needed in production: the default is known to everybody (ALLOW_DEMO=1 accepts that)",
};

/** The only reader of the environment. Throws with every variable that is wrong, and why. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const complaints = result.error.issues.map(
      ({ path, message }) => `  ${path.join(".")}: ${message}`,
    );
    throw new ConfigError(`The environment is not right:\n${complaints.join("\n")}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`),
    contentFolder: data.CONTENT_DIR,
    dataFolder: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, to: data.MAIL_TO },
    captcha:
      data.CAPTCHA_PROVIDER === "altcha"
        ? { provider: "altcha", secret: data.CAPTCHA_SECRET }
        : {
            provider: data.CAPTCHA_PROVIDER,
            siteKey: data.CAPTCHA_SITE_KEY ?? "",
            secret: data.CAPTCHA_SECRET ?? "",
            verifyUrl: data.CAPTCHA_VERIFY_URL,
          },
    apiCredentials: data.API_CREDENTIALS ?? "site:publico",
    contactLimit: data.CONTACT_LIMIT,
    donationLimit: data.DONATION_LIMIT,
    cards: cardsOf(data),
    trustedProxies: data.TRUST_PROXY,
  };
}

function cardsOf(data: z.output<typeof environment>): CardsConfig {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = data;
  if (STRIPE_PUBLISHABLE_KEY && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      provider: "stripe",
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: data.STRIPE_API_URL,
    };
  }
  const isReal = data.NODE_ENV === "production" && data.ALLOW_DEMO !== "1";
  return { provider: isReal ? "none" : "simulated" };
}

/** Told to the operator as it stands, without a stack. */
export class ConfigError extends Error {}
