import { StorageUnavailable } from "../database/storage-unavailable.ts";
import { describeError } from "../log/log.ts";
import {
  type Compose,
  attemptDelivery,
  type AttemptOutcome,
  type Mailer,
  type Claim,
  type LetterKind,
} from "./queue.ts";
import type { Queue } from "./sql/letter-queue.ts";

type Options = {
  queue: Queue;
  mailer: Mailer;
  compose: Partial<Record<LetterKind, Compose>>;
  log: OutboxLog;
  now(): number;
  pollMs?: number;
};

/** A server that thinks for minutes about some letters must not keep the others waiting. */
const atOnce = 10;
/** A healthy mail server needs less: a slower one keeps no visitor waiting. */
const stepAsideMs = 1_000;

/**
 * Delivers letters while the process lives, each tried until it is sent or parked. One goes after another,
 * so that a kill finds at most one between the server's "250" and our own note of it; only a slow one is
 * overtaken.
 */
export function openOutbox(options: Options) {
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
      log.error(describeError(error), "the outbox could not look for letters");
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
      .then((outcome) => record(claim, outcome))
      .finally(() => {
        leases.release(claim);
        running.delete(attempt);
        stepAside();
      });
    running.add(attempt);
  }

  /**
   * Writes down what became of a delivery attempt, however long the database is away: a letter that was sent and not
   * noted is sent again, so that no fault of any kind ends the tries. Never throws.
   */
  async function record(claim: Claim, outcome: AttemptOutcome): Promise<void> {
    const facts = { letter: claim.id, attempt: claim.attempts };
    leases.conclude(claim);
    for (;;) {
      try {
        const isOurs = await write(queue, claim, outcome, now());
        if (isOurs) tell(log, facts, outcome);
        else if (outcome.move !== "gone") log.error(facts, takenOver);
        return;
      } catch (error) {
        const described = { ...facts, ...describeError(error) };
        log.error(described, "what became of a letter could not be noted");
        // Anything else would fail again: the lease runs out, and the attempt counts as a stumble. A sent letter never
        // may.
        if (!(error instanceof StorageUnavailable) && outcome.move !== "sent") return;
        await new Promise((resolve) => void setTimeout(resolve, pollMs));
      }
    }
  }

  // Also for letters that have waited long enough, and for those that another process left behind.
  const poll = setInterval(wake, pollMs);
  wake();
  return {
    /** A letter may be due: look now, not in the next round. */
    wake,
    /** Sends no more letters, and resolves when those under way have ended. */
    async close() {
      closed = true;
      await looking;
      await Promise.all(running);
      clearInterval(poll);
      await looking;
    },
  };
}

export type Outbox = ReturnType<typeof openOutbox>;

/** A process that is alive renews a lease long before it ends: a shorter absence lets none run out. */
const shortMs = 15_000;

/**
 * Watches for outages of the database: while it is away no process can renew a lease, nor note that a letter was sent.
 * The process that is first when it is back must not take for dead one that was only cut off: for the length of a lease
 * none counts that ended meanwhile.
 */
function watchOutages() {
  let awaySinceMs: number | undefined;
  let last = { fromMs: 0, untilMs: Number.NEGATIVE_INFINITY };
  return {
    /**
     * Leases that ended before the returned instant may be taken over: their holder died. A later one may have ended
     * because storage was away. Storage is asked at `nowMs`.
     */
    leasesCountUntil(nowMs: number): number {
      if (awaySinceMs !== undefined && nowMs - awaySinceMs > shortMs) {
        last = { fromMs: awaySinceMs, untilMs: nowMs };
      }
      // Either way: the clock may have been set back since.
      return Math.abs(nowMs - last.untilMs) < leaseMs ? last.fromMs : nowMs;
    },
    /** Storage, asked at that instant, did not answer. */
    noteFailure: (nowMs: number) => void (awaySinceMs ??= nowMs),
    noteAnswer: () => void (awaySinceMs = undefined),
  };
}

function write(
  queue: Queue,
  claim: Claim,
  outcome: AttemptOutcome,
  nowMs: number,
): Promise<boolean> {
  switch (outcome.move) {
    case "sent":
    case "gone":
      return queue.markSent(claim, nowMs);
    case "postpone":
      return queue.postpone(claim, outcome.dueAtMs, outcome.reason);
    case "stumble":
      return queue.stumble(claim, outcome.dueAtMs, outcome.reason);
    case "park":
      return queue.park(claim, outcome.reason);
  }
}

const words: Partial<Record<AttemptOutcome["move"], string>> = {
  sent: "letter sent",
  postpone: "letter postponed",
  stumble: "an attempt at a letter failed here",
  park: "letter parked: npm run fila shows it",
};

function tell(log: OutboxLog, facts: object, outcome: AttemptOutcome): void {
  const text = words[outcome.move];
  if (!text) return;
  const level = outcome.move === "stumble" || outcome.move === "park" ? "error" : "info";
  log[level]("reason" in outcome ? { ...facts, reason: outcome.reason } : facts, text);
}

/** Short, so that a crash delays a letter by less than a minute; an attempt that lives longer renews it. */
const leaseMs = 45_000;
const renewAfterMs = 15_000;

/** The letters that this process has on their way. */
function openLeases({ queue, log }: Pick<Options, "queue" | "log">) {
  const renewedAt = new Map<Claim, number>();
  const concluding = new Set<Claim>();
  return {
    // By the claim's own time: the clock may have been moved meanwhile.
    hold: (claim: Claim) => void renewedAt.set(claim, claim.dueAtMs - leaseMs),
    /**
     * The attempt is over and is being written down. The lease is still prolonged, but if it proves lost the writer
     * says so, not this.
     */
    conclude: (claim: Claim) => void concluding.add(claim),
    release(claim: Claim) {
      renewedAt.delete(claim);
      concluding.delete(claim);
    },
    /** Prolongs those that have run for a while at that instant. Throws `StorageUnavailable`. */
    async renew(nowMs: number) {
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
        // It goes on: nobody knows what the server has already.
        renewedAt.delete(claim);
        if (!concluding.has(claim)) log.error({ letter: claim.id }, takenOver);
      }
    },
  };
}

/** This process slept through its lease, or the letter's subject was erased. */
export const takenOver = "a letter on its way is no longer this process's: it may arrive twice";

/** Takes what an operator should know; never what a message says. */
type OutboxLog = {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
};
