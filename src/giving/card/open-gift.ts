import type { OverLimit } from "../../platform/limits/rate-limit.ts";
import { type CardAttempt, type GiftState, isOpen, type OpenState } from "../ledger/gift.ts";
import type { Busy, Cooldown } from "./card-testing/card-testing.ts";

/** New facts that a move stores. */
export type GiftFacts = {
  paymentId?: string;
  invoiceId?: string | undefined;
  declineCode?: string | undefined;
};

/** Open gifts that only another account can settle. */
export type Foreign = Pick<CardAttempt, "provider" | "account" | "mode"> & { count: number };

/** Outside id of a paid invoice in the ledger. */
export const outsideIdOfInvoice = (invoiceId: string): string => `invoice:${invoiceId}`;

export type BeginOutcome =
  | "begun"
  /** There is a gift with this key already. */
  | "exists"
  | "captcha-spent"
  | OverLimit
  /** Too many recent declines: the provider is not called, although hit and captcha are spent. */
  | Cooldown
  /** Hit and captcha are spent, and `beginAgain` may still get a turn. */
  | Busy;

/** A charge may be under way for so long, and then reports its own end. */
const underWayMs = 25_000;
/** A gift that is open for longer is polled at the slowest pace, so that the others do not wait for it. */
export const slowAfterMs = 24 * 3_600_000;
export const longestWaitMs = 6 * 3_600_000;

type Pace = { leastMs: number; mostMs: number; parts: number };

/**
 * The wait between two polls: the time since the last move divided by `parts`, within bounds. So polls of a
 * gift that never ends become rarer.
 */
export const paces: Record<OpenState, Pace> = {
  begun: { leastMs: underWayMs, mostMs: longestWaitMs, parts: 1 },
  unknown: { leastMs: 20_000, mostMs: longestWaitMs, parts: 1 },
  processing: { leastMs: 20_000, mostMs: longestWaitMs, parts: 1 },
  // A failed check must be known soon, and is cancelled within the hour.
  requires_action: { leastMs: 20_000, mostMs: 40_000, parts: 1 },
  // Other cards can be tried with it until it is cancelled.
  canceling: { leastMs: 5_000, mostMs: 40_000, parts: 4 },
};

/** Time of the next poll of the provider about a gift in this state since `movedAtMs`; undefined after its end. */
export function nextPollAt(state: GiftState, movedAtMs: number, nowMs: number): number | undefined {
  if (!isOpen(state)) return undefined;
  const { leastMs, mostMs, parts } = paces[state];
  const unmovedMs = nowMs - movedAtMs;
  const waitMs = Math.max(Math.floor(unmovedMs / parts), leastMs);
  return nowMs + Math.min(waitMs, unmovedMs > slowAfterMs ? longestWaitMs : mostMs);
}

/** Time since which a gift has been open. Tolerates a clock that was set back: a poll resets a move in the future. */
export const openSince = ({ begunAtMs, movedAtMs }: CardAttempt): number =>
  Math.min(begunAtMs, movedAtMs);

/**
 * True if the gift's own charge may still be running. A gift that begins in the future is not under way: the clock was
 * set back.
 */
export const isUnderWay = ({ state, begunAtMs }: CardAttempt, nowMs: number): boolean =>
  state === "begun" && Math.abs(nowMs - begunAtMs) < underWayMs;
