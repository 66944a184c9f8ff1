const leastMs = 5_000;
const mostMs = 15 * 60_000;
const spread = 0.2;

/** How long a letter is tried before somebody has to look at it. */
export const patienceMs = 72 * 3_600_000;

/**
 * Milliseconds until the next attempt: an eighth of the letter's age, so that a short outage is over
 * soon after the server is back and a long one costs few attempts. Spread, so that letters which failed
 * together do not come back together.
 */
export function backoffMs(ageMs: number, random = Math.random): number {
  const middle = Math.min(mostMs, Math.max(leastMs, ageMs / 8));
  return Math.round(middle * (1 - spread + 2 * spread * random()));
}

/** The same after an attempt that fell over here, by how many did so in a row: ten of them take an hour. */
export const stumbleMs = (stumbles: number): number => Math.min(mostMs, leastMs * 2 ** stumbles);
