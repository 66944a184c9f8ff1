import {
  countInFlood,
  type Form,
  type OverLimit,
  overLimit,
  type RateLimiter,
  type RateLimitHit,
} from "../limits/rate-limit.ts";
import type { Captcha, SolvedCaptcha } from "./captcha.ts";

export type AdmissionPorts = {
  rateLimiter: RateLimiter;
  captcha: Captcha;
  /** Called for each captcha that was missing, wrong or spent. */
  noteCaptchaFailure(): void;
};

/** A visitor's proof beside the form. */
export type Proof = {
  captchaAnswer: string | undefined;
  /** For captcha providers that ask for it. */
  remoteAddress: string | undefined;
};

export type Refusal =
  | { outcome: "captcha-failed" }
  | { outcome: "captcha-unreachable" }
  | OverLimit;

/**
 * Says whether a form may go on: the sender is within the limit, and has solved a captcha. Failures are counted apart:
 * a person behind the same address who fails does not use up the tries of one who solves it.
 */
export async function admit(
  hit: RateLimitHit<Form>,
  { captchaAnswer, remoteAddress }: Proof,
  ports: AdmissionPorts,
): Promise<{ outcome: "admitted"; solved: SolvedCaptcha } | Refusal> {
  const { rateLimiter, captcha } = ports;
  const { turns } = captcha;
  if (!captchaAnswer) return countFailure(hit, ports);
  const untilMs = await rateLimiter.refusedUntil(hit);
  if (untilMs !== undefined) return overLimit(hit, untilMs);

  const verify = () => captcha.verify(captchaAnswer, remoteAddress);
  // Counted before the answer is known. Only the company can tell a solved captcha from a neighbour's flood of
  // invented ones: past this limit none is refused for coming late, but each waits for its turn.
  const asksAtOnce = !turns || (await rateLimiter.count(askedOf(hit))) === undefined;
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
  const untilMs = await countInFlood(rateLimiter, failed);
  return untilMs === undefined ? { outcome: "captcha-failed" } : overLimit(failed, untilMs);
}

/** Twice the form's own limit, so that a sender who solves every captcha meets that one first. */
const askedOf = (hit: RateLimitHit<Form>): RateLimitHit => ({
  ...hit,
  scope: `${hit.scope}-asked`,
  limit: { ...hit.limit, count: hit.limit.count * 2 },
});
