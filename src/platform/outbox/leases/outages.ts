import { leaseMs } from "./leases.ts";

/** Whoever lives renews a lease long before it ends: a shorter absence lets none run out. */
const shortMs = 15_000;

export type Outages = {
  /**
   * Leases that ended before the returned instant (ms) may be taken over: their holder died. A later one may have
   * ended because storage was away. Storage is asked at `nowMs`.
   */
  leasesCountUntil(nowMs: number): number;
  /** Storage, asked at that instant, did not answer. */
  noteFailure(nowMs: number): void;
  noteAnswer(): void;
};

/**
 * While the database is away nobody can renew a lease, nor note that a letter was sent. Whoever is first when it is
 * back must not take for dead who was only cut off: for the length of a lease none counts that ended meanwhile.
 */
export function watchOutages(): Outages {
  let awaySinceMs: number | undefined;
  let last = { fromMs: 0, untilMs: Number.NEGATIVE_INFINITY };
  return {
    leasesCountUntil(nowMs) {
      if (awaySinceMs !== undefined && nowMs - awaySinceMs > shortMs) {
        last = { fromMs: awaySinceMs, untilMs: nowMs };
      }
      // Either way: the clock may have been set back since.
      return Math.abs(nowMs - last.untilMs) < leaseMs ? last.fromMs : nowMs;
    },
    noteFailure: (nowMs) => void (awaySinceMs ??= nowMs),
    noteAnswer: () => void (awaySinceMs = undefined),
  };
}
