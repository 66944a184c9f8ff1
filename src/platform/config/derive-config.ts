import { isLoopback } from "../http/client-address.ts";
import { pixBankOf } from "./pix-bank.ts";
import type { Environment } from "./environment.ts";
import type { Config } from "./config.ts";

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
