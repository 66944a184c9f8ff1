import { setTimeout as sleep } from "node:timers/promises";
import { createAltcha } from "./altcha.ts";
import { createSiteverify } from "./siteverify.ts";
import { type Captcha, createCaptchaTurns } from "./captcha.ts";
import type { Database } from "../database/database.ts";
import { secretOf } from "../database/secrets.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";

type OpenCaptcha = {
  port: Captcha;
  /** Where the captcha is our own. */
  challenge: (() => Promise<object>) | undefined;
};

/** Our own captcha, with a secret that every process shares, or a company's. */
export async function openCaptcha(
  { captcha, publicUrl }: Config,
  database: Database,
  { now, log }: { now(): number; log: Log },
): Promise<OpenCaptcha> {
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
