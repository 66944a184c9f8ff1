import { setTimeout as sleep } from "node:timers/promises";
import { StorageUnavailable } from "../domain/storage-unavailable.ts";
import type { Verdict } from "./delivery-attempt.ts";
import { type Leases, takenOver } from "./leases.ts";
import type { Claim, Queue } from "./queue.ts";

/** Told of what an operator should know; never of what a message says. */
export type OutboxLog = {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

type Options = {
  queue: Queue;
  leases: Leases;
  log: OutboxLog;
  now(): number;
  /** Between two tries at a database that is away. */
  pollMs: number;
};

/**
 * Writes down what became of an attempt, however long the database is away: a letter that was sent and not
 * noted is sent again. Never throws.
 */
export async function recordAttempt(
  claim: Claim,
  verdict: Verdict,
  options: Options,
): Promise<void> {
  const { queue, leases, log, pollMs } = options;
  const facts = { letter: claim.id, attempt: claim.attempts };
  for (;;) {
    try {
      leases.release(claim);
      const isOurs = await write(queue, claim, verdict, options.now());
      if (isOurs) tell(log, facts, verdict);
      else if (verdict.move !== "gone") log.error(facts, takenOver);
      return;
    } catch (error) {
      const reason = (error as Error).name;
      log.error({ ...facts, reason }, "what became of a letter could not be noted");
      // Anything else would fail again: the lease runs out, and the attempt counts as a stumble.
      if (!(error instanceof StorageUnavailable)) return;
      leases.hold(claim);
      await sleep(pollMs);
    }
  }
}

function write(queue: Queue, claim: Claim, verdict: Verdict, nowMs: number): Promise<boolean> {
  switch (verdict.move) {
    case "sent":
    case "gone":
      return queue.markSent(claim, nowMs);
    case "postpone":
      return queue.postpone(claim, verdict.dueAtMs, verdict.reason);
    case "stumble":
      return queue.stumble(claim, verdict.dueAtMs, verdict.reason);
    case "park":
      return queue.park(claim, verdict.reason);
  }
}

function tell(log: OutboxLog, facts: object, verdict: Verdict): void {
  switch (verdict.move) {
    case "gone":
      return;
    case "sent":
      return log.info(facts, "letter sent");
    case "postpone":
      return log.info({ ...facts, reason: verdict.reason }, "letter postponed");
    case "stumble":
      return log.error({ ...facts, reason: verdict.reason }, "an attempt at a letter failed here");
    case "park":
      return log.error(
        { ...facts, reason: verdict.reason },
        "letter parked: npm run fila shows it",
      );
  }
}
