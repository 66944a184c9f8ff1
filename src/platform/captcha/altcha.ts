import { randomInt } from "node:crypto";
import { type Challenge, createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { isProven } from "./altcha-proof.ts";

/** Time to write a message after the box is ticked; the page asks for another one by itself later. */
const lifetimeMs = 30 * 60_000;

// A phone of the cheap kind needs about a second, a bot pays as much for every try.
const algorithm = "PBKDF2/SHA-256";
const cost = 5_000;
const counter = { least: 500, most: 1_500 };

const tooLong = 4_096;

const hexadecimal = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));

const payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(algorithm),
      nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
      salt: v.string(),
      cost: v.literal(cost),
      keyLength: v.number(),
      keyPrefix: hexadecimal,
      keySignature: hexadecimal,
      expiresAt: v.number(),
    }),
    signature: hexadecimal,
  }),
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_ff)),
    derivedKey: hexadecimal,
  }),
});

type Options = {
  secret: string;
  /** Milliseconds since the epoch. */
  now(): number;
};

/** A captcha of the church's own: the browser proves some work, and nobody else learns of the visit. */
export type Altcha = Captcha & { challenge(): Promise<Challenge> };

export function createAltcha({ secret, now }: Options): Altcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
  const make = () =>
    createChallenge({
      ...secrets,
      algorithm,
      cost,
      counter: randomInt(counter.least, counter.most),
      deriveKey,
      expiresAt: Math.ceil((now() + lifetimeMs) / 1000),
    });
  const inOrder = oneAtATime();

  return {
    // One at a time: each is a millisecond of work, and many at once would hold up the pages.
    challenge: () => inOrder(make),

    async verify(answer): Promise<CaptchaVerdict> {
      const parsed = parse(answer);
      if (!parsed) return { outcome: "failed" };
      const { nonce, expiresAt } = parsed.challenge.parameters;
      const expiresAtMs = expiresAt * 1000;
      // An expiry too far off is from a clock that jumped.
      const isTimely = now() < expiresAtMs && expiresAtMs <= now() + lifetimeMs + 60_000;
      if (!isTimely || !isProven(secrets, parsed)) return { outcome: "failed" };
      return { outcome: "solved", nonce, expiresAtMs };
    },
  };
}

function parse(answer: string | undefined): v.InferOutput<typeof payload> | undefined {
  if (!answer || answer.length > tooLong) return undefined;
  try {
    const result = v.safeParse(payload, JSON.parse(atob(answer)));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
