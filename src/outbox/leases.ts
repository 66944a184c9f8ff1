import type { OutboxLog } from "./record-attempt.ts";
import type { Claim, Queue } from "./queue.ts";

/** Short, so that a crash delays a letter by less than a minute; an attempt that lives longer renews it. */
export const leaseMs = 45_000;
const renewAfterMs = 15_000;

type Options = { queue: Pick<Queue, "renew">; log: Pick<OutboxLog, "error">; now(): number };

export type Leases = {
  hold(claim: Claim): void;
  release(claim: Claim): void;
  /** Prolongs those that have run for a while. Throws `StorageUnavailable`. */
  renew(): Promise<void>;
};

/** The letters that this process has on their way. */
export function openLeases({ queue, log, now }: Options): Leases {
  const renewedAt = new Map<Claim, number>();
  return {
    hold: (claim) => void renewedAt.set(claim, now()),
    release: (claim) => void renewedAt.delete(claim),
    async renew() {
      for (const [claim, atMs] of renewedAt) {
        // Also where the clock was set back.
        if (Math.abs(now() - atMs) < renewAfterMs) continue;
        const isOurs = await queue.renew(claim, now() + leaseMs);
        // It may have been settled since.
        if (!renewedAt.has(claim)) continue;
        if (isOurs) {
          renewedAt.set(claim, now());
          continue;
        }
        // It goes on: who knows what the server has already.
        renewedAt.delete(claim);
        log.error({ letter: claim.id }, takenOver);
      }
    },
  };
}

/** This process slept through its lease, or what the letter told of was erased. */
export const takenOver = "a letter on its way is no longer this process's: it may arrive twice";
