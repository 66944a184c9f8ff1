import type { z } from "zod";
import { isLoopback } from "../http/client-address.ts";
import type { Complaint, Environment } from "./environment.ts";

/** An error that the operator reads as it is, without a stack. */
export class ConfigError extends Error {}

/** The core's settings, as variables that are right together make them. */
export function ownConfigOf(data: Environment) {
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    use: useOf(publicUrl, data),
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    contentFolder: data.CONTENT_DIR,
    dataFolder: data.DATA_DIR,
    /** PostgreSQL; without it SQLite in the data folder. */
    databaseUrl: data.DATABASE_URL,
    /** Connections that a process opens; without it, as many as usual. */
    databaseConnections: data.DATABASE_CONNECTIONS,
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
    /** Number of our own proxies in front. */
    trustedProxies: data.TRUST_PROXY,
    /** Command to run after each copy, to take it elsewhere. */
    copyCommand: data.COPIA_COMANDO,
    /** The bearer that /metricas asks for; without it there are none. */
    metricsToken: data.METRICS_TOKEN,
  };
}

type OwnConfig = ReturnType<typeof ownConfigOf>;

/** Settings that features make of their own variables. Each adds its settings by `declare module`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by features
export interface FeatureConfig {}

export type Config = OwnConfig &
  FeatureConfig & {
    /** Parts of it that are not real. */
    shortcomings: readonly ProductionIssue[];
  };

/**
 * A reason why a site is a demonstration: said at each start, and refused where the site is real. `what` it means, or
 * what is wrong, is said without the value, which may be a secret.
 */
export type ProductionIssue = Record<"variable" | "what" | "mend", string>;

/** A variable, what is wrong with it if anything is, and how to mend that. */
export type Check = [variable: string, what: string | undefined, mend: string];

/** Variables of a feature, which reads and validates them itself. */
export type Variables = {
  /** Shape of each by itself. */
  shape: z.ZodRawShape;
  /** Says which of them contradict each other, or the core's. */
  complaints?(data: Environment): Complaint[];
  /** Its settings, as variables make them that are right by themselves. */
  settings(data: Environment, use: Use): Partial<FeatureConfig>;
  checks?(config: OwnConfig & FeatureConfig): Check[];
};

/** The variables, each typed by its own shape. */
export const defineVariables = <const Shape extends z.ZodRawShape>(
  variables: Pick<Variables, "checks"> & {
    shape: Shape;
    complaints?(data: Environment & z.output<z.ZodObject<Shape>>): Complaint[];
    settings(data: Environment & z.output<z.ZodObject<Shape>>, use: Use): Partial<FeatureConfig>;
  },
): Variables => variables;

/**
 * "local": this machine's own, for the person who sits at it. "real": for everybody, so nothing may be simulated.
 * "demonstration": for everybody, and ALLOW_DEMO=1 says that the operator knows.
 */
export type Use = "local" | "real" | "demonstration";

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

/** One complaint for each of these variables that is not set. */
export const missingOf = <Name extends string>(
  names: readonly Name[],
  data: Partial<Record<Name, unknown>>,
  reason: string,
): Complaint[] => names.filter((name) => !data[name]).map((variable) => ({ variable, reason }));
