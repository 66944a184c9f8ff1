import type { CaptchaTurns } from "./captcha-turns.ts";

/** Proof of one solved captcha. It may be spent once, whatever the form. */
export type SolvedCaptcha = {
  /** Unlike that of any other answer. */
  nonce: string;
  /** After it the answer is worthless, and its nonce need not be kept. */
  expiresAtMs: number;
};

export type CaptchaVerdict =
  | ({ outcome: "solved" } & SolvedCaptcha)
  /** Absent, wrong, forged or expired. */
  | { outcome: "failed" }
  /** The provider did not answer. */
  | { outcome: "unreachable" };

/** Port: a captcha verified on the server. */
export type Captcha = {
  /** Where each answer costs a call to a company: how those wait who bring many. */
  turns?: CaptchaTurns;
  verify(answer: string | undefined, remoteAddress: string | undefined): Promise<CaptchaVerdict>;
};
