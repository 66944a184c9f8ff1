import type { Captcha, SolvedCaptcha } from "../captcha/captcha.ts";

/** At most `count` hits of one sender within any `windowMs`, whenever that begins. */
export type RateLimit = { count: number; windowMs: number };

/**
 * Forms that features add, each where its posts are taken.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedForms {}

type Form = "contact" | "donation" | keyof AddedForms;

/** What is limited. Hits that bring no solved captcha are counted apart from the form's own. */
export type Scope =
  | Form
  | `${Form}-failed`
  | `${Form}-asked`
  | "challenge"
  | "status"
  | "receipt"
  | "pix"
  | "pix-site"
  | "pix-site-told"
  | "monthly-code"
  | "monthly-change"
  | "waiting-told"
  | StaffScope;

/** The panel's way in: what is asked for, what opened nothing, and codes for one address. */
type StaffScope =
  | "staff-writing"
  | "staff-asked"
  | "staff-failed"
  | "staff-code"
  | "staff-code-strangers"
  | "staff-told";

/** Who asks, as digests: an address is personal data. */
export type Sender = {
  /** One IPv4 address, or the /64 of an IPv6 one. */
  household: string;
  /** The /48 around it; IPv4 has none. */
  network: string | undefined;
};

/** A network holds many households: its limit is this many times that of one. */
export const householdsOfNetwork = 4;

/** One request that counts towards a limit. */
export type RateLimitHit<Of extends Scope = Scope> = {
  scope: Of;
  sender: Sender;
  limit: RateLimit;
  nowMs: number;
};

/** Port: hits counted where every process sees them. Both resolve to when the sender is let through again; undefined: now. */
export type RateLimiter = {
  refusedUntil(hit: RateLimitHit): Promise<number | undefined>;
  /** Counts one more, unless it is refused: further tries do not make the wait longer. */
  count(hit: RateLimitHit): Promise<number | undefined>;
};

/** Counts one more where floods are to be expected: read first, so that what is refused costs no write. */
export const countInFlood = async (
  { refusedUntil, count }: RateLimiter,
  hit: RateLimitHit,
): Promise<number | undefined> => (await refusedUntil(hit)) ?? count(hit);

export type OverLimit = { outcome: "over-limit"; retryAfterMs: number };

export const overLimit = ({ nowMs }: RateLimitHit, untilMs: number): OverLimit => ({
  outcome: "over-limit",
  retryAfterMs: untilMs - nowMs,
});

export type AdmissionPorts = {
  rateLimiter: RateLimiter;
  captcha: Captcha;
  /** Called for each captcha that was missing, wrong or spent. */
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
  | OverLimit;

/**
 * Whether a form may go on: the sender is within the limit, and has solved a captcha. Failures are
 * counted apart: a person behind the same address who fails does not use up the tries of one who solves it.
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

/** Twice the form's own limit, so that who solves every captcha meets that one first. */
const askedOf = (hit: RateLimitHit<Form>): RateLimitHit => ({
  ...hit,
  scope: `${hit.scope}-asked`,
  limit: { ...hit.limit, count: hit.limit.count * 2 },
});
