import type { Environment } from "./environment.ts";
import { pixBankOf } from "./pix-bank.ts";
import { isLoopback } from "../http/client-address.ts";

/** The operator reads it as it is, without a stack. */
export class ConfigError extends Error {}

/** The settings as variables that are right together make them. */
export function configOf(data: Environment) {
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  const use = useOf(publicUrl, data);
  return {
    use,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    contentFolder: data.CONTENT_DIR,
    dataFolder: data.DATA_DIR,
    /** PostgreSQL; without it SQLite in the data folder. */
    databaseUrl: data.DATABASE_URL,
    mail: {
      /** Without it every message becomes an `.eml` file in the data folder. */
      smtpUrl: data.SMTP_URL ?? hostsSmtpUrl(data),
      /** Without them, the church's own address in the content. */
      from: data.MAIL_FROM ?? data.MAILER_FROM_ADDRESS,
      to: data.MAIL_TO,
    },
    captcha: captchaOf(data),
    /** `user:password` of the basic auth that the page sends. */
    apiCredentials: data.API_CREDENTIALS,
    contactLimit: data.CONTACT_LIMIT,
    donationLimit: data.DONATION_LIMIT,
    cards: cardsOf(data, use),
    pixBank: pixBankOf(data),
    /** How many proxies of ours are in front. */
    trustedProxies: data.TRUST_PROXY,
    /** Run after each copy, to take it elsewhere. */
    copyCommand: data.COPIA_COMANDO,
    /** The bearer that /metricas asks for; without it there are none. */
    metricsToken: data.METRICS_TOKEN,
  };
}

export type Config = ReturnType<typeof configOf>;

/**
 * "local": this machine's own, for the person who sits at it. "real": for everybody, so nothing may be simulated.
 * "demonstration": for everybody, and ALLOW_DEMO=1 says that the operator knows.
 */
type Use = "local" | "real" | "demonstration";

function useOf({ hostname }: URL, { NODE_ENV, ALLOW_DEMO }: Environment): Use {
  if (isLoopback(hostname) && NODE_ENV !== "production") return "local";
  return ALLOW_DEMO === "1" ? "demonstration" : "real";
}

function captchaOf({ CAPTCHA_PROVIDER: provider, ...data }: Environment) {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = data;
  if (provider === "altcha") return { provider, secret: CAPTCHA_SECRET };
  return {
    provider,
    siteKey: CAPTCHA_SITE_KEY ?? "",
    secret: CAPTCHA_SECRET ?? "",
    verifyUrl: CAPTCHA_VERIFY_URL,
  };
}

/** Without keys no card is charged; a site that is real also says so on the page. */
function cardsOf(data: Environment, use: Use) {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = data;
  if (STRIPE_PUBLISHABLE_KEY && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      provider: "stripe" as const,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      /** Another address than Stripe's own, for tests. */
      apiUrl: data.STRIPE_API_URL,
    };
  }
  return use === "real"
    ? { provider: "none" as const }
    : { provider: "simulated" as const, monthMs: data.DEMO_MONTH };
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
}: Environment): string | undefined {
  if (!address) return undefined;
  const scheme = port === 465 ? "smtps" : "smtp";
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${scheme}://${login}${address}:${port}`;
}
