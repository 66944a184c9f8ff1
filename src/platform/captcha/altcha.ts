import { randomInt, createHmac, timingSafeEqual } from "node:crypto";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { oneAtATime } from "../one-at-a-time.ts";
import type { CaptchaVerdict } from "./captcha.ts";

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

/** A captcha of the church's own: the browser proves some work, and no company learns of the visit. */
export function createAltcha({ secret, now }: { secret: string; now(): number }) {
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

    async verify(answer: string | undefined): Promise<CaptchaVerdict> {
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

/** A challenge of ours, and what the browser found. Texts that are signatures or keys are hexadecimal. */
type Answer = v.InferOutput<typeof payload>;

function parse(answer: string | undefined): Answer | undefined {
  if (!answer || answer.length > tooLong) return undefined;
  try {
    const result = v.safeParse(payload, JSON.parse(atob(answer)));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True if we made this challenge, and this is the key that it asks for. The answer of altcha-lib's `verifySolution`, at
 * once: WebCrypto would take two keys in and send four jobs to other threads.
 */
function isProven(
  secrets: Record<"hmacSignatureSecret" | "hmacKeySignatureSecret", string>,
  { challenge, solution }: Answer,
): boolean {
  const { parameters, signature } = challenge;
  const { derivedKey } = solution;
  return (
    isSignature(signature, secrets.hmacSignatureSecret, canonicalJson(parameters)) &&
    derivedKey.startsWith(parameters.keyPrefix) &&
    isSignature(
      parameters.keySignature,
      secrets.hmacKeySignatureSecret,
      Buffer.from(derivedKey, "hex"),
    )
  );
}

function isSignature(given: string, secret: string, data: string | Buffer): boolean {
  const expected = createHmac("sha256", secret).update(data).digest();
  const bytes = Buffer.from(given, "hex");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Writes JSON as altcha-lib does for what it signs. Ours hold no objects whose keys would have to be sorted too. */
function canonicalJson(parameters: object): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
