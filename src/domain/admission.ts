import type { Captcha, SolvedCaptcha } from "./captcha.ts";
import { type Attempt, type Attempts, windowOf } from "./rate-limit.ts";

export type AdmissionPorts = { attempts: Attempts; captcha: Captcha };

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

/** Whether an attempt may go on: the sender is within the limit, and has solved a captcha. */
export async function admit(
  attempt: Attempt,
  { captchaAnswer, remoteAddress }: Proof,
  { attempts, captcha }: AdmissionPorts,
): Promise<{ outcome: "admitted"; solved: SolvedCaptcha } | Refusal> {
  // Read before the captcha is looked at: a flood must not cost a call to its provider each.
  if (await attempts.isOverLimit(attempt)) return overLimit(attempt);

  const verdict = await captcha.verify(captchaAnswer, remoteAddress);
  switch (verdict.outcome) {
    case "solved":
      return { outcome: "admitted", solved: verdict };
    case "unreachable":
      return { outcome: "captcha-unreachable" };
    case "failed":
      return countFailure(attempt, attempts);
  }
}

/** A captcha that is wrong, or spent: it counts as an attempt of its own. */
export async function countFailure(attempt: Attempt, attempts: Attempts): Promise<Refusal> {
  const count = await attempts.count(attempt);
  return count > attempt.limit.count ? overLimit(attempt) : { outcome: "captcha-failed" };
}

export function overLimit({ limit, nowMs }: Attempt): Refusal {
  return { outcome: "over-limit", retryAfterMs: windowOf(limit, nowMs).endMs - nowMs };
}
