import type { OutboxLog } from "../outbox-log.ts";
import type { Claim, Queue } from "../queue.ts";

/** Short, so that a crash delays a letter by less than a minute; an attempt that lives longer renews it. */
export const leaseMs = 45_000;
const renewAfterMs = 15_000;

type Options = { queue: Pick<Queue, "renew">; log: Pick<OutboxLog, "error"> };

export type Leases = {
  hold(claim: Claim): void;
  /**
   * The attempt is over and is being written down. The lease is still prolonged, but if it proves lost the one
   * who writes says so, not this.
   */
  conclude(claim: Claim): void;
  release(claim: Claim): void;
  /** Prolongs those that have run for a while at that instant. Throws `StorageUnavailable`. */
  renew(nowMs: number): Promise<void>;
};

/** The letters that this process has on their way. */
export function openLeases({ queue, log }: Options): Leases {
  const renewedAt = new Map<Claim, number>();
  const concluding = new Set<Claim>();
  return {
    // Not when storage answered: the clock may have been moved meanwhile.
    hold: (claim) => void renewedAt.set(claim, claim.dueAtMs - leaseMs),
    conclude: (claim) => void concluding.add(claim),
    release(claim) {
      renewedAt.delete(claim);
      concluding.delete(claim);
    },
    async renew(nowMs) {
      for (const [claim, atMs] of renewedAt) {
        // Also where the clock was set back.
        if (Math.abs(nowMs - atMs) < renewAfterMs) continue;
        const isOurs = await queue.renew(claim, nowMs + leaseMs);
        // Its end may have been written down since.
        if (!renewedAt.has(claim)) continue;
        if (isOurs) {
          renewedAt.set(claim, nowMs);
          continue;
        }
        // It goes on: who knows what the server has already.
        renewedAt.delete(claim);
        if (!concluding.has(claim)) log.error({ letter: claim.id }, takenOver);
      }
    },
  };
}

/** This process slept through its lease, or what the letter told of was erased. */
export const takenOver = "a letter on its way is no longer this process's: it may arrive twice";
