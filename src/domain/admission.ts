import type { Captcha, SolvedCaptcha } from "./captcha.ts";
import { type RateLimitHit, type RateLimiter, type Form, windowOf } from "./rate-limit.ts";

export type AdmissionPorts = {
  rateLimiter: RateLimiter;
  captcha: Captcha;
  /** Told of each captcha that was missing, wrong or spent. */
  noteCaptchaFailure(): void;
};

/** What a visitor brings beside the form. */
export type Proof = {
  captchaAnswer: string | undefined;
  /** For captcha providers that ask for it. */
  remoteAddress: string | undefined;
};

export type Refusal =
  | { outcome: "captcha-failed" }
  | { outcome: "captcha-unreachable" }
  | { outcome: "over-limit"; retryAfterMs: number };

/**
 * Whether a form may go on: the sender is within the limit, and has solved a captcha. Failures are
 * counted apart: a neighbour behind the same address who fails takes nothing from who brings a solved one.
 */
export async function admit(
  hit: RateLimitHit<Form>,
  { captchaAnswer, remoteAddress }: Proof,
  ports: AdmissionPorts,
): Promise<{ outcome: "admitted"; solved: SolvedCaptcha } | Refusal> {
  const { rateLimiter, captcha } = ports;
  const { turns } = captcha;
  if (!captchaAnswer) return countFailure(hit, ports);
  if (await rateLimiter.isOverLimit(hit)) return overLimit(hit);

  const verify = () => captcha.verify(captchaAnswer, remoteAddress);
  // Counted before the answer is known. Only the company can tell a solved captcha from a neighbour's flood of
  // invented ones: past this limit none is refused for coming late, but each waits for its turn.
  const asksAtOnce = !turns || (await rateLimiter.count(askedOf(hit)));
  const verdict = await (asksAtOnce ? verify() : turns.take(hit.sender, verify));
  switch (verdict.outcome) {
    case "over-limit":
      return verdict;
    case "solved":
      return { outcome: "admitted", solved: verdict };
    case "unreachable":
      return { outcome: "captcha-unreachable" };
    case "failed":
      return countFailure(hit, ports);
  }
}

/** A captcha that is missing, wrong, or spent: counted, but apart from the form's own hits. */
export async function countFailure(
  hit: RateLimitHit<Form>,
  { rateLimiter, noteCaptchaFailure }: AdmissionPorts,
): Promise<Refusal> {
  noteCaptchaFailure();
  const failed: RateLimitHit = { ...hit, scope: `${hit.scope}-failed` };
  if (await rateLimiter.isOverLimit(failed)) return overLimit(failed);
  return (await rateLimiter.count(failed)) ? { outcome: "captcha-failed" } : overLimit(failed);
}

/** Twice the form's own limit, so that who solves every captcha meets that one first. */
const askedOf = (hit: RateLimitHit<Form>): RateLimitHit => ({
  ...hit,
  scope: `${hit.scope}-asked`,
  limit: { ...hit.limit, count: hit.limit.count * 2 },
});

export function overLimit({
  limit,
  nowMs,
}: RateLimitHit): Extract<Refusal, { outcome: "over-limit" }> {
  return { outcome: "over-limit", retryAfterMs: windowOf(limit, nowMs).endMs - nowMs };
}
