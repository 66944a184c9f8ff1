/** At most `count` attempts of one sender within a window of time. */
export type RateLimit = { count: number; windowMs: number };

/** The window that an instant lies in. Windows stand still, so that every process sees the same ones. */
export function windowOf(
  { windowMs }: RateLimit,
  nowMs: number,
): { startMs: number; endMs: number } {
  const startMs = nowMs - (nowMs % windowMs);
  return { startMs, endMs: startMs + windowMs };
}

/** What may be tried so many times. */
export type Scope = "contact" | "donation";

export type Attempt = {
  scope: Scope;
  /** Who tries, as a digest: an address is personal data. */
  sender: string;
  limit: RateLimit;
  nowMs: number;
};

/** Port: attempts counted where every process sees them. */
export type Attempts = {
  isOverLimit(attempt: Attempt): Promise<boolean>;
  /** Resolves to the sender's attempts in this window, this one included. */
  count(attempt: Attempt): Promise<number>;
};
