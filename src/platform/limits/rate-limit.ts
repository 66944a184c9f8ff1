/** At most `count` hits of one sender within any `windowMs`, whenever that begins. */
export type RateLimit = { count: number; windowMs: number };

/**
 * Forms that features add, each where its posts are taken.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedForms {}

export type Form = keyof AddedForms;

/**
 * Further scopes that features limit, each where it is counted.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedScopes {}

/** Scopes that are limited. Hits that bring no solved captcha are counted apart from the form's own. */
export type Scope =
  | Form
  | `${Form}-failed`
  | `${Form}-asked`
  | "challenge"
  | "status"
  | "wrong-code"
  | keyof AddedScopes;

/** The sender of a request, as digests: an address is personal data. */
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

/** Port: counts hits where every process sees them. Both return the time when the sender is let through again; undefined: now. */
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
