import type { RateLimit } from "../limits/rate-limit.ts";
import type { HostedCaptcha } from "../captcha/providers.ts";
import { type Complaint, type Environment, readEnvironment, environment } from "./environment.ts";
import { type PixBankConfig, pixBankOf } from "./pix-bank.ts";
import { type ProductionIssue, shortcomingsOf } from "./production-issues.ts";
import type { Log } from "../log/log.ts";
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

/**
 * What the site starts with; no other file reads the environment. Throws with every variable that is wrong, and,
 * where the site is real, with every part that is not.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const { data, complaints } = readAll(variables);
  const config = configOf(data);
  const found = config.use === "real" ? [...addressMissing(data), ...shortcomingsOf(config)] : [];
  const isNamed = (name: string) => complaints.some(({ variable }) => variable === name);
  const refused = found.filter(({ variable }) => !isNamed(variable));
  if (complaints.length + refused.length > 0) throw new ConfigError(tellAll(complaints, refused));
  return config;
}

/** Letters of a real site would lead to this machine, and every visitor be sent there. */
const addressMissing = ({ PUBLIC_URL }: Environment): ProductionIssue[] =>
  PUBLIC_URL
    ? []
    : [
        {
          variable: "PUBLIC_URL",
          what: "falta o endereço do site",
          mend: "ponha o que as pessoas digitam, como https://www.suaigreja.org.br",
        },
      ];

/** For a command beside the site: it serves no visitor, so what visitors would meet is not its concern. */
export function readConfigOfCommand(variables: NodeJS.ProcessEnv): Config {
  const { data, complaints } = readAll(variables);
  if (complaints.length > 0) throw new ConfigError(tellAll(complaints, []));
  return configOf(data);
}

function readAll(variables: NodeJS.ProcessEnv) {
  const { data, complaints } = readEnvironment(variables);
  return { data, complaints: [...complaints, ...misspeltIn(variables)] };
}

/** The operator reads it as it is, without a stack. */
export class ConfigError extends Error {}

function tellAll(complaints: Complaint[], refused: ProductionIssue[]): string {
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

/** Of cron, which hands it on to what it runs, and of Python's pip. */
const ignoredNames = new Set(["MAILTO", "PIP_CERT"]);

/**
 * Variables that are none of ours but nearly: the person who wrote `STMP_URL` believes that mail leaves. Short names
 * are let alone, since `HOME` is no `HOST`.
 */
function misspeltIn(variables: NodeJS.ProcessEnv): Complaint[] {
  const known = Object.keys(environment.shape);
  return Object.keys(variables).flatMap((variable) => {
    if (known.includes(variable) || ignoredNames.has(variable)) return [];
    const nearest = known.find((name) => isNear(variable.toUpperCase(), name));
    return nearest ? [{ variable, reason: `não existe; quis dizer ${nearest}?` }] : [];
  });
}

function isNear(written: string, known: string): boolean {
  const most = known.length < 10 ? 1 : 2;
  // A machine has a hundred variables, and nearly all are of another length.
  if (written.length < 6 || Math.abs(written.length - known.length) > most) return false;
  return distance(written, known) <= most;
}

/** Letters put in, left out, changed, or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) =>
        (up === 0 ? line : rows[row - up])?.[column - left] ?? Infinity;
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const changed = at(1, 1) + (isSame ? 0 : 1);
      line.push(Math.min(changed, at(1, 0) + 1, at(0, 1) + 1, isSwapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** What the start says of every part that is not the real one, one line each. */
export function announcementsOf(config: Config): string[] {
  const alike = Map.groupBy(shortcomingsOf(config), ({ what }) => what);
  const lines = [...alike].map(([what, found]) => {
    const variables = found.map(({ variable }) => variable).join(", ");
    return `Demonstração: ${what} (${variables})`;
  });
  if (config.use !== "demonstration" || lines.length === 0) return lines;
  return ["ALLOW_DEMO=1: este site é público, e nem tudo nele é de verdade:", ...lines];
}

/** A public site that is not real in all its parts says so in the log too, where it outlives the terminal. */
export function warnOfDemonstration(config: Config, log: Log): void {
  if (config.use !== "demonstration") return;
  for (const { variable, what } of shortcomingsOf(config)) {
    log.warn({ variable, what }, "ALLOW_DEMO=1: a public site with a simulated part");
  }
}

/** The settings as variables that are right together make them. */
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
