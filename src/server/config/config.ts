import { isLoopback } from "../../http/loopback.ts";
import type { RateLimit } from "../../domain/rate-limit.ts";
import type { HostedProvider } from "../../gateways/captcha/siteverify.ts";
import { type Complaint, type Environment, readEnvironment } from "./environment.ts";
import { misspeltIn } from "./misspelt.ts";
import { hostsSmtpUrl } from "./hosts-mail.ts";
import { type Shortcoming, shortcomingsOf } from "./real-site/shortcomings.ts";

export type Config = {
  /**
   * "local": this machine's own, for whoever sits at it. "real": for everybody, so nothing may be simulated.
   * "demonstration": for everybody, and ALLOW_DEMO=1 says that somebody knows.
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
  /** How many proxies of ours stand in front. */
  trustedProxies: number;
  /** Run after each copy, to take it elsewhere. */
  copyCommand: string | undefined;
  /** The bearer that /metricas asks for; without it there are none. */
  metricsToken: string | undefined;
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

/**
 * What the site starts with; nobody else reads the environment. Throws with every variable that is wrong, and,
 * where the site is real, with every part that is not.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const { data, complaints } = readAll(variables);
  const config = configOf(data);
  const found = config.use === "real" ? shortcomingsOf(config) : [];
  const isNamed = (name: string) => complaints.some(({ variable }) => variable === name);
  const refused = found.filter(({ variable }) => !isNamed(variable));
  if (complaints.length + refused.length > 0) throw new ConfigError(tellAll(complaints, refused));
  return config;
}

/** For a command beside the site: it serves nobody, so what visitors would meet is not its concern. */
export function readConfigOfCommand(variables: NodeJS.ProcessEnv): Config {
  const { data, complaints } = readAll(variables);
  if (complaints.length > 0) throw new ConfigError(tellAll(complaints, []));
  return configOf(data);
}

function readAll(variables: NodeJS.ProcessEnv) {
  const { data, complaints } = readEnvironment(variables);
  return { data, complaints: [...complaints, ...misspeltIn(variables)] };
}

/** Told to the operator as it stands, without a stack. */
export class ConfigError extends Error {}

function tellAll(complaints: Complaint[], refused: Shortcoming[]): string {
  const lines = complaints.map(({ variable, reason }) => `  ${variable}: ${reason}`);
  if (lines.length > 0) lines.unshift("O ambiente não está certo:");
  if (refused.length > 0) {
    lines.push(
      "O site é de verdade (PUBLIC_URL não é desta máquina, ou NODE_ENV=production), e não começa assim:",
      ...refused.map(({ variable, what, mend }) => `  ${variable}: ${what}; ${mend}`),
      "  Para uma demonstração, que qualquer um veja e ninguém leve a sério: ALLOW_DEMO=1",
    );
  }
  return lines.join("\n");
}

function configOf(data: Environment): Config {
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
    trustedProxies: data.TRUST_PROXY,
    copyCommand: data.COPIA_COMANDO,
    metricsToken: data.METRICS_TOKEN,
  };
}

function useOf({ hostname }: URL, { NODE_ENV, ALLOW_DEMO }: Environment): Config["use"] {
  if (isLoopback(hostname) && NODE_ENV !== "production") return "local";
  return ALLOW_DEMO === "1" ? "demonstration" : "real";
}

function captchaOf({ CAPTCHA_PROVIDER: provider, ...data }: Environment): CaptchaConfig {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = data;
  if (provider === "altcha") return { provider, secret: CAPTCHA_SECRET };
  return {
    provider,
    siteKey: CAPTCHA_SITE_KEY ?? "",
    secret: CAPTCHA_SECRET ?? "",
    verifyUrl: CAPTCHA_VERIFY_URL,
  };
}

function cardsOf(data: Environment, use: Config["use"]): CardsConfig {
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
  return { provider: use === "real" ? "none" : "simulated" };
}
