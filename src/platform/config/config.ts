import type { RateLimit } from "../limits/rate-limit.ts";
import type { HostedCaptcha } from "../captcha/providers.ts";
import type { Environment } from "./environment.ts";
import { type PixBankConfig, pixBankOf } from "./pix-bank.ts";
import { isLoopback } from "../http/client-address.ts";

export type Config = {
  /**
   * "local": this machine's own, for the person who sits at it. "real": for everybody, so nothing may be simulated.
   * "demonstration": for everybody, and ALLOW_DEMO=1 says that the operator knows.
   */
  use: "local" | "real" | "demonstration";
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
  pixBank: PixBankConfig;
  /** How many proxies of ours are in front. */
  trustedProxies: number;
  /** Run after each copy, to take it elsewhere. */
  copyCommand: string | undefined;
  /** The bearer that /metricas asks for; without it there are none. */
  metricsToken: string | undefined;
};

type CaptchaConfig =
  | { provider: "altcha"; secret: string | undefined }
  | {
      provider: HostedCaptcha;
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
  /** No card is charged; `none` also says so on the page. */
  | { provider: "simulated"; monthMs: number }
  | { provider: "none" };

/** The operator reads it as it is, without a stack. */
export class ConfigError extends Error {}

/** The settings as variables that are right together make them. */
export function configOf(data: Environment): Config {
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  const use = useOf(publicUrl, data);
  return {
    use,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    contentFolder: data.CONTENT_DIR,
    dataFolder: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mail: {
      smtpUrl: data.SMTP_URL ?? hostsSmtpUrl(data),
      from: data.MAIL_FROM ?? data.MAILER_FROM_ADDRESS,
      to: data.MAIL_TO,
    },
    captcha: captchaOf(data),
    apiCredentials: data.API_CREDENTIALS,
    contactLimit: data.CONTACT_LIMIT,
    donationLimit: data.DONATION_LIMIT,
    cards: cardsOf(data, use),
    pixBank: pixBankOf(data),
    trustedProxies: data.TRUST_PROXY,
    copyCommand: data.COPIA_COMANDO,
    metricsToken: data.METRICS_TOKEN,
  };
}

function useOf({ hostname }: URL, { NODE_ENV, ALLOW_DEMO }: Environment): Config["use"] {
  if (isLoopback(hostname) && NODE_ENV !== "production") return "local";
  return ALLOW_DEMO === "1" ? "demonstration" : "real";
}

function captchaOf({ CAPTCHA_PROVIDER: provider, ...data }: Environment): Config["captcha"] {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = data;
  if (provider === "altcha") return { provider, secret: CAPTCHA_SECRET };
  return {
    provider,
    siteKey: CAPTCHA_SITE_KEY ?? "",
    secret: CAPTCHA_SECRET ?? "",
    verifyUrl: CAPTCHA_VERIFY_URL,
  };
}

function cardsOf(data: Environment, use: Config["use"]): Config["cards"] {
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
  return use === "real"
    ? { provider: "none" }
    : { provider: "simulated", monthMs: data.DEMO_MONTH };
}

/**
 * The mail server in the words of a host of containers that sets it by itself (ONCE); undefined where it does
 * not. Port 465 is the one on which TLS comes first.
 */
function hostsSmtpUrl({
  SMTP_ADDRESS: address,
  SMTP_PORT: port = 587,
  SMTP_USERNAME: user = "",
  SMTP_PASSWORD: password = "",
}: Pick<Environment, "SMTP_ADDRESS" | "SMTP_PORT" | "SMTP_USERNAME" | "SMTP_PASSWORD">):
  | string
  | undefined {
  if (!address) return undefined;
  const scheme = port === 465 ? "smtps" : "smtp";
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${scheme}://${login}${address}:${port}`;
}
