import { type Poll, startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Origin } from "../../ledger/gift.ts";
import {
  learnReversals,
  type ReversalPorts,
  reviewReversals,
} from "../../ledger/reversals/learn-reversal.ts";
import type { ProviderReversalKind, ReversalSource } from "../../ledger/reversals/reversal.ts";

const trouble = "money taken back could not be looked up; asked again";

/** Polls the provider for reversals at start and every hour, one round at a time. */
export const startReversalWatch = (ports: LookForReversalsPorts, log: Log): Poll =>
  startPoll(() => lookForReversals(ports), { everyMs: 3_600_000, log, trouble });

export type LookForReversalsPorts = ReversalPorts & { source: ReversalSource; origin: Origin };

/** Polls the provider for all reversals since the last poll, in case an event was lost. */
export async function lookForReversals(ports: LookForReversalsPorts): Promise<void> {
  const { reversals } = ports;
  for (const kind of ["refund", "dispute"] as const) await lookFor(kind, ports);
  for (const paymentId of await reversals.listUnmatched()) await reviewReversals(paymentId, ports);
}

async function lookFor(kind: ProviderReversalKind, ports: LookForReversalsPorts): Promise<void> {
  const { reversals, source, origin, now, warn, alarm } = ports;
  const askedAtMs = now();
  const sinceMs = await reversals.lookSince(kind, origin, askedAtMs);
  if (sinceMs === undefined) return;
  const listing = await source.listReversals(kind, sinceMs);
  if (listing.status === "unknown") {
    warn({ kind, reason: listing.reason }, trouble);
    return;
  }
  await learnReversals(listing.reversals, ports);
  for (const id of listing.unreadable) alarm({ kind, id }, "money taken back cannot be read");
  await reversals.lookedAt(kind, origin, askedAtMs);
}
