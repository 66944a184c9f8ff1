import { leaseMs } from "./leases.ts";

export type Outages = {
  /** Storage is asked at that instant. → up to when a lease that ended says that its holder died */
  leasesCountUntil(nowMs: number): number;
  /** Storage did not answer. */
  note(): void;
};

/**
 * While the database is away nobody can renew a lease, nor note that a letter was sent. Whoever is first when it is
 * back must not take for dead who was only cut off: for the length of a lease none counts that ended meanwhile.
 */
export function watchOutages(): Outages {
  let isAway = false;
  let backAtMs = Number.NEGATIVE_INFINITY;
  let wellAtMs = 0;
  return {
    leasesCountUntil(nowMs) {
      if (isAway) backAtMs = nowMs;
      isAway = false;
      // The clock may have been set back since.
      if (Math.abs(nowMs - backAtMs) >= leaseMs) wellAtMs = nowMs;
      return wellAtMs;
    },
    note: () => void (isAway = true),
  };
}
