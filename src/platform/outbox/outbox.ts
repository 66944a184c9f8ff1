import { type Compose, attemptDelivery } from "./delivery-attempt.ts";
import { openLeases, leaseMs } from "./leases/leases.ts";
import type { Mailer } from "./mail.ts";
import { watchOutages } from "./leases/outages.ts";
import type { OutboxLog } from "./outbox-log.ts";
import { recordAttempt } from "./record-attempt.ts";
import type { Claim, LetterKind, Queue } from "./queue.ts";

type Options = {
  queue: Queue;
  mailer: Mailer;
  compose: Record<LetterKind, Compose>;
  log: OutboxLog;
  now(): number;
  pollMs?: number;
};

export type Outbox = {
  /** A letter may be due: look now, not in the next round. */
  wake(): void;
  /** Begins nothing more, and resolves when what was begun has ended. */
  close(): Promise<void>;
};

/** A server that thinks for minutes about some letters must not keep the others waiting. */
const atOnce = 10;
/** A healthy mail server needs less: who takes longer keeps nobody waiting. */
const stepAsideMs = 1_000;

/**
 * Delivers letters while the process lives, each tried until it is sent or parked. One goes after another,
 * so that a kill finds at most one between the server's "250" and our own note of it; only a slow one is
 * overtaken.
 */
export function openOutbox(options: Options): Outbox {
  const { queue, mailer, compose, log, now, pollMs = 2_000 } = options;
  const leases = openLeases({ queue, log });
  const outages = watchOutages();
  const running = new Set<Promise<void>>();
  let inFront: Claim | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let closed = false;

  const wake = () => {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (!lookAgain) return;
      lookAgain = false;
      wake();
    });
  };

  async function look(): Promise<void> {
    // One instant for both, renewed before anything is claimed: after a long sleep, or under a clock that
    // is moved, our own letters look like a dead process's.
    const nowMs = now();
    try {
      const leasesEndedByMs = outages.leasesCountUntil(nowMs);
      await leases.renew(nowMs);
      if (closed || inFront || running.size >= atOnce) return;
      const [claim] = await queue.claim({ nowMs, leaseMs, leasesEndedByMs, atMost: 1 });
      outages.noteAnswer();
      if (claim) begin(claim);
    } catch (error) {
      outages.noteFailure(nowMs);
      log.error({ reason: (error as Error).name }, "the outbox could not look for letters");
    }
  }

  function begin(claim: Claim): void {
    const stepAside = () => {
      clearTimeout(patience);
      if (inFront === claim) inFront = undefined;
      wake();
    };
    inFront = claim;
    leases.hold(claim);
    const patience = setTimeout(stepAside, stepAsideMs);
    const attempt = attemptDelivery(claim, { mailer, compose, now })
      .then((outcome) => recordAttempt(claim, outcome, { queue, leases, log, now, pollMs }))
      .finally(() => {
        leases.release(claim);
        running.delete(attempt);
        stepAside();
      });
    running.add(attempt);
  }

  // Also for letters that have waited long enough, and for those that another process left behind.
  const poll = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      await looking;
      await Promise.all(running);
      clearInterval(poll);
      await looking;
    },
  };
}
