import { StorageUnavailable } from "../database/storage-unavailable.ts";
import type { AttemptOutcome } from "./delivery-attempt.ts";
import { type Leases, takenOver } from "./leases/leases.ts";
import type { OutboxLog } from "./outbox-log.ts";
import type { Claim, Queue } from "./queue.ts";

type Options = {
  queue: Queue;
  leases: Leases;
  log: OutboxLog;
  now(): number;
  /** Between two tries at a database that is away. */
  pollMs: number;
};

/**
 * Writes down what became of a delivery attempt, however long the database is away: a letter that was sent and not
 * noted is sent again. Never throws.
 */
export async function recordAttempt(
  claim: Claim,
  outcome: AttemptOutcome,
  options: Options,
): Promise<void> {
  const { queue, leases, log, pollMs } = options;
  const facts = { letter: claim.id, attempt: claim.attempts };
  leases.conclude(claim);
  for (;;) {
    try {
      const isOurs = await write(queue, claim, outcome, options.now());
      if (isOurs) tell(log, facts, outcome);
      else if (outcome.move !== "gone") log.error(facts, takenOver);
      return;
    } catch (error) {
      const reason = (error as Error).name;
      log.error({ ...facts, reason }, "what became of a letter could not be noted");
      // Anything else would fail again: the lease runs out, and the attempt counts as a stumble.
      if (!(error instanceof StorageUnavailable)) return;
      await new Promise((resolve) => void setTimeout(resolve, pollMs));
    }
  }
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

function tell(log: OutboxLog, facts: object, outcome: AttemptOutcome): void {
  switch (outcome.move) {
    case "gone":
      return;
    case "sent":
      return log.info(facts, "letter sent");
    case "postpone":
      return log.info({ ...facts, reason: outcome.reason }, "letter postponed");
    case "stumble":
      return log.error({ ...facts, reason: outcome.reason }, "an attempt at a letter failed here");
    case "park":
      return log.error(
        { ...facts, reason: outcome.reason },
        "letter parked: npm run fila shows it",
      );
  }
}
