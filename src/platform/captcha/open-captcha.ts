import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { secretOf } from "../database/secrets.ts";
import type { Log } from "../log/log.ts";
import { createAltcha } from "./altcha.ts";
import { type Captcha, createCaptchaTurns } from "./captcha.ts";
import type { HostedCaptcha } from "./providers.ts";

/** Our own captcha with its challenges, and a secret that every process shares; or a company's. */
export async function openCaptcha(
  { captcha, publicUrl }: Config,
  database: Database,
  { now, log }: { now(): number; log: Log },
) {
  if (captcha.provider === "altcha") {
    const secret = captcha.secret ?? (await secretOf(database, "captcha"));
    const altcha = createAltcha({ secret, now });
    return { port: altcha, challenge: altcha.challenge };
  }
  const siteverify = createSiteverify({
    ...captcha,
    hostname: publicUrl.hostname,
    now,
    warn: (complaint) => log.error({ complaint }, "the captcha provider refuses our settings"),
  });
  const turns = createCaptchaTurns({ sleep: (ms) => sleep(ms, undefined, { ref: false }) });
  return { port: { ...siteverify, turns }, challenge: undefined };
}

/** Addresses at which each provider checks an answer; all three speak the same form post. */
const verifyUrls: Record<HostedCaptcha, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

// A visitor waits for it.
const timeoutMs = 5_000;
/** No provider lets an answer live longer. */
const lifetimeMs = 5 * 60_000;
const tooLong = 8_192;

const verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** Answers of the provider that speak of us, not of the visitor. */
const ourFault = /secret|sitekey|internal-error|bad-request/;

type Options = {
  provider: HostedCaptcha;
  secret: string;
  /** The site that the captcha must have been solved on. */
  hostname: string;
  /** Another address than the provider's own, for tests. */
  verifyUrl: string | undefined;
  now(): number;
  /** Takes what the provider complains of when the fault is ours. */
  warn(complaint: string): void;
};

/** A captcha of a company: its script makes the answer in the browser, its server checks it for ours. */
export function createSiteverify(options: Options): Captcha {
  const { provider, secret, hostname, now, warn } = options;
  const url = options.verifyUrl ?? verifyUrls[provider];
  return {
    async verify(answer, remoteAddress) {
      if (!answer || answer.length > tooLong) return { outcome: "failed" };
      const form = new URLSearchParams({ secret, response: answer });
      if (remoteAddress) form.set("remoteip", remoteAddress);
      const answered = await ask(url, form);
      if (!answered) return { outcome: "unreachable" };
      if (answered.success) {
        if (answered.hostname && answered.hostname !== hostname) return { outcome: "failed" };
        return {
          outcome: "solved",
          nonce: hash("sha256", answer, "hex"),
          expiresAtMs: now() + lifetimeMs,
        };
      }
      const complaints = answered["error-codes"].filter((code) => ourFault.test(code));
      if (complaints.length === 0) return { outcome: "failed" };
      warn(`${provider}: ${complaints.join(", ")}`);
      return { outcome: "unreachable" };
    },
  };
}

async function ask(url: string, body: URLSearchParams) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const parsed = v.safeParse(verdict, await response.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
