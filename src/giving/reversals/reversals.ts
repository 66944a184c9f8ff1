import type { Origin } from "../gift.ts";
import type { Reversal, ProviderReversalKind } from "./reversal.ts";
import type { ReviewReason } from "./reversal-review.ts";

/** What became of a reversal that was told of. */
export type RecordedReversal = "new" | "moved" | "known" | "changed";

/** Port: the storage of reversals. */
export type Reversals = {
  /**
   * Stores a new reversal or its next state, if the table of moves allows it. "changed": the amount differs
   * from the first report; the stored one is unchanged and marked for review.
   */
  record(reversal: Reversal, nowMs: number): Promise<RecordedReversal>;
  /** The same for many in one transaction. Returns what became of each. */
  recordAll(reversals: readonly Reversal[], nowMs: number): Promise<RecordedReversal[]>;
  /** Marks the reversals of a payment that a person has to check. Returns the new marks. */
  review(paymentId: string): Promise<{ id: string; reason: ReviewReason }[]>;
  /** Payments whose gift was not known, or not received, when they were last reviewed. */
  listUnmatched(): Promise<string[]>;
  /** The time from which this account has to be polled again; undefined before its first gift. */
  lookSince(kind: ProviderReversalKind, origin: Origin, nowMs: number): Promise<number | undefined>;
  /** The account's whole list was read, as it was at this instant. */
  lookedAt(kind: ProviderReversalKind, origin: Origin, nowMs: number): Promise<void>;
};

/** Port: the provider's own lists. Never throws for failures of provider or network. */
export type ReversalSource = {
  /** All reversals made since the instant. `unreadable`: ids of those that could not be parsed. */
  listReversals(
    kind: ProviderReversalKind,
    sinceMs: number,
  ): Promise<
    | { status: "listed"; reversals: Reversal[]; unreadable: string[] }
    | { status: "unknown"; reason: string }
  >;
};
