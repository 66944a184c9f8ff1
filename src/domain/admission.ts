import type { Captcha, SolvedCaptcha } from "./captcha.ts";
import { type Attempt, type Attempts, type Form, windowOf } from "./rate-limit.ts";

export type AdmissionPorts = {
  attempts: Attempts;
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
 * Whether an attempt may go on: the sender is within the limit, and has solved a captcha. Failures are
 * counted apart: a neighbour behind the same address who fails takes nothing from who brings a solved one.
 */
export async function admit(
  attempt: Attempt<Form>,
  { captchaAnswer, remoteAddress }: Proof,
  ports: AdmissionPorts,
): Promise<{ outcome: "admitted"; solved: SolvedCaptcha } | Refusal> {
  const { attempts, captcha } = ports;
  if (!captchaAnswer) return countFailure(attempt, ports);
  if (await attempts.isOverLimit(attempt)) return overLimit(attempt);
  const asked = askedOf(attempt);
  // Counted before the answer is known: a flood of invented answers must not cost a company's call each.
  if (captcha.isRemote && !(await attempts.count(asked))) return overLimit(asked);

  const verdict = await captcha.verify(captchaAnswer, remoteAddress);
  switch (verdict.outcome) {
    case "solved":
      return { outcome: "admitted", solved: verdict };
    case "unreachable":
      return { outcome: "captcha-unreachable" };
    case "failed":
      return countFailure(attempt, ports);
  }
}

/** A captcha that is missing, wrong, or spent: counted, but not as a try of the form's. */
export async function countFailure(
  attempt: Attempt<Form>,
  { attempts, noteCaptchaFailure }: AdmissionPorts,
): Promise<Refusal> {
  noteCaptchaFailure();
  const failed: Attempt = { ...attempt, scope: `${attempt.scope}-failed` };
  if (await attempts.isOverLimit(failed)) return overLimit(failed);
  return (await attempts.count(failed)) ? { outcome: "captcha-failed" } : overLimit(failed);
}

/** Twice the form's limit: whoever solves each is stopped by that one first. */
const askedOf = (attempt: Attempt<Form>): Attempt => ({
  ...attempt,
  scope: `${attempt.scope}-asked`,
  limit: { ...attempt.limit, count: attempt.limit.count * 2 },
});

export function overLimit({ limit, nowMs }: Attempt): Extract<Refusal, { outcome: "over-limit" }> {
  return { outcome: "over-limit", retryAfterMs: windowOf(limit, nowMs).endMs - nowMs };
}
