import { setTimeout as sleep } from "node:timers/promises";
import { describeError, type Log } from "../../platform/log/log.ts";
import { learnReversal, type ReversalPorts, reviewReversals } from "../reversals/learn-reversal.ts";
import type { Origin } from "../gift.ts";
import type { ProviderReversalKind } from "../reversals/reversal.ts";
import type { ReversalSource } from "../reversals/reversals.ts";

const everyMs = 3_600_000;
/** Closing does not wait longer for a list: the next start reads it again. */
const longestCloseMs = 3_000;

export type ReversalWatch = {
  /** Starts a round without waiting for the hour. */
  lookAgain(): void;
  close(): Promise<void>;
};

/** Polls the provider for reversals at start and every hour, one round at a time. */
export function startReversalWatch(
  ports: LookForReversalsPorts,
  log: Log,
  closingMs = longestCloseMs,
): ReversalWatch {
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  const look = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await lookForReversals(ports);
      } catch (error) {
        log.error(describeError(error), "money taken back could not be looked up; asked again");
      }
    }
    round = undefined;
  };
  const lookAgain = () => {
    isWanted = true;
    round ??= look();
  };
  lookAgain();
  const timer = setInterval(lookAgain, everyMs);
  return {
    lookAgain,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([round, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}

export type LookForReversalsPorts = ReversalPorts & { source: ReversalSource; origin: Origin };

const kinds: readonly ProviderReversalKind[] = ["refund", "dispute"];

/** Polls the provider for all reversals since the last poll, in case an event was lost. */
export async function lookForReversals(ports: LookForReversalsPorts): Promise<void> {
  const { reversals } = ports;
  for (const kind of kinds) await lookFor(kind, ports);
  for (const paymentId of await reversals.listUnmatched()) await reviewReversals(paymentId, ports);
}

async function lookFor(kind: ProviderReversalKind, ports: LookForReversalsPorts): Promise<void> {
  const { reversals, source, origin, now, warn, alarm } = ports;
  const askedAtMs = now();
  const sinceMs = await reversals.lookSince(kind, origin, askedAtMs);
  if (sinceMs === undefined) return;
  const listing = await source.listReversals(kind, sinceMs);
  if (listing.status === "unknown") {
    warn({ kind, reason: listing.reason }, "money taken back could not be looked up; asked again");
    return;
  }
  for (const reversal of listing.reversals) await learnReversal(reversal, ports);
  for (const id of listing.unreadable) alarm({ kind, id }, "money taken back cannot be read");
  await reversals.lookedAt(kind, origin, askedAtMs);
}
