import type { RateLimit } from "../../platform/limits/rate-limit.ts";

/** Shields the provider, and the church's account there, from those who try stolen cards. */
export type Breaker = {
  windowMs: number;
  /** Of one household. */
  mostDeclined: number;
  /** What one network's count for in the site's sum, however many they are. */
  mostWeight: number;
  /** Of the whole site, while none succeeds: each gift that does makes room for half a declined one. */
  mostDeclinedOfSite: number;
};

/**
 * A church sees a declined card now and then; who tries stolen ones makes dozens in minutes. Where a
 * household may try more often than eight times, more of its cards may be declined too.
 */
export function breakerFor({ count }: RateLimit): Breaker {
  const mostDeclined = Math.max(3, Math.floor((count * 3) / 8));
  return {
    windowMs: 10 * 60_000,
    mostDeclined,
    mostWeight: Math.ceil((mostDeclined * 2) / 3),
    mostDeclinedOfSite: 7,
  };
}

/** No cooldown that begins now ends later. */
export const longestCooldownMs = ({ windowMs }: Breaker): number => windowMs + 60_000;
