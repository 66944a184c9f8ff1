import { learnReversal, type ReversalPorts, reviewReversals } from "./learn-reversal.ts";
import type { Origin } from "../origin.ts";
import type { ReversalKind } from "./reversal.ts";
import type { ReversalSource } from "./reversals.ts";

export type LookForReversalsPorts = ReversalPorts & { source: ReversalSource; origin: Origin };

const kinds: readonly ReversalKind[] = ["refund", "dispute"];

/** Asks the provider for all that was taken back since the last time: fills what lost events left open. */
export async function lookForReversals(ports: LookForReversalsPorts): Promise<void> {
  const { reversals } = ports;
  for (const kind of kinds) await lookFor(kind, ports);
  for (const intentId of await reversals.listUnmatched()) await reviewReversals(intentId, ports);
}

async function lookFor(kind: ReversalKind, ports: LookForReversalsPorts): Promise<void> {
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
