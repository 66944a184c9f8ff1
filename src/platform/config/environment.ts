import { resolve } from "node:path";
import { z } from "zod";
import { limit, notEmpty, oneOrNot, urlOf } from "./variable-kinds.ts";

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, "deve ser um número")
    .transform(Number)
    .refine((value) => value <= most, `deve ser no máximo ${most}`);

const httpUrl = z
  .string()
  .refine(isOrigin, "deve ser só o endereço do site, com http(s), como https://igreja.example.org");

/** A URL that holds a password: a sign that would end it there is named, with how to write it. */
const urlWithPassword = (protocols: string[], example: string, orElse = "") =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const sign = signToEncode(text);
      if (sign) {
        const written = encodeURIComponent(sign);
        addIssue(
          `tem ${/\s/.test(sign) ? "tabulação ou fim de linha" : sign} no usuário ou na senha; ali ${sign.trim()} se escreve ${written}${orElse}`,
        );
      } else if (serversIn(text).includes(",")) {
        addIssue(
          "diz mais de um servidor, e só um é possível: do PostgreSQL o principal, que grava",
        );
      }
    })
    .pipe(urlOf(protocols, example));

const serversIn = (text: string): string =>
  /^\w+:\/\/(?:[^/?#]*@)?([^/?#@]*)(?:[/?#]|$)/.exec(text)?.[1] ?? "";

function signToEncode(text: string): string | undefined {
  const url = URL.parse(text);
  if (url && [url.username, url.password].some((part) => decoded(part) === undefined)) return "%";
  // A URL drops what a terminal pastes unseen.
  const [unseen] = /[\t\n\r]/.exec(text) ?? [];
  const [, ended = ""] = /^\w+:\/\/[^/?#]+([/?#].*)@/.exec(text) ?? [];
  // An "@" in the value of an option is no end of a password.
  return unseen ?? (url && options.test(ended) ? undefined : ended[0]);
}

/** Options in a query for the mail library or PostgreSQL; any other name is a part of a password. */
const options =
  /^(\/[^?#]*)?\?(tls\.\w+|name|pool|secure|requireTLS|ignoreTLS|user|password|host|port|dbname|sslmode|sslrootcert|sslcert|sslkey|application_name|options)=/;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const mailAddress = z.email("deve ser um só e-mail, como site@igreja.example.org");

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const folder = (fallback: string) => notEmpty.default(fallback).transform((path) => resolve(path));

/** Every variable of the core, each by itself. A feature has its own. */
export const environment = z.object({
  NODE_ENV: z
    .enum(["", "production", "development", "test"], "deve ser production, ou não estar lá")
    .optional(),
  ALLOW_DEMO: oneOrNot.optional(),
  PORT: wholeNumber(65_535).default(3000),
  HOST: notEmpty.default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  CONTENT_DIR: folder("content"),
  DATA_DIR: folder("data"),
  DATABASE_URL: urlWithPassword(
    ["postgres:", "postgresql:"],
    "postgres://usuario:senha@servidor/banco",
  ).optional(),
  DATABASE_CONNECTIONS: wholeNumber(100)
    .refine((connections) => connections > 0, "deve ser pelo menos 1")
    .optional(),
  SMTP_URL: urlWithPassword(
    ["smtp:", "smtps:"],
    "smtp://usuario:senha@servidor:587",
    ", ou use SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME e SMTP_PASSWORD no lugar de SMTP_URL",
  ).optional(),
  // Variables that a host of containers sets by itself (ONCE), in place of SMTP_URL and MAIL_FROM.
  SMTP_ADDRESS: notEmpty.optional(),
  SMTP_PORT: wholeNumber(65_535).optional(),
  SMTP_USERNAME: notEmpty.optional(),
  SMTP_PASSWORD: notEmpty.optional(),
  MAILER_FROM_ADDRESS: mailAddress.optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  CAPTCHA_PROVIDER: z
    .enum(
      ["altcha", "recaptcha", "hcaptcha", "turnstile"],
      "deve ser altcha, recaptcha, hcaptcha ou turnstile",
    )
    .default("altcha"),
  CAPTCHA_SITE_KEY: notEmpty.optional(),
  CAPTCHA_SECRET: notEmpty.optional(),
  CAPTCHA_VERIFY_URL: urlOf(["http:", "https:"], "https://servidor/siteverify").optional(),
  API_CREDENTIALS: z
    .string()
    .regex(/^[!-9;-~]+:[!-~]+$/, "deve ser usuario:senha, sem espaços")
    .default("site:publico"),
  CONTACT_LIMIT: limit("20/10m"),
  TRUST_PROXY: wholeNumber(10).default(0),
  COPIA_COMANDO: notEmpty.optional(),
  METRICS_TOKEN: notEmpty.optional(),
});

export type Environment = z.output<typeof environment>;

export type Complaint = { variable: string; reason: string };
