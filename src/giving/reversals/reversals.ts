import type { Origin } from "../gift.ts";
import type { Reversal, ReversalKind } from "./reversal.ts";
import type { ReviewReason } from "./reversal-review.ts";

/** Port: where money taken back is kept, beside the gifts. */
export type Reversals = {
  /**
   * Writes down what is new of a reversal, if the table of moves allows it. "changed": its amount is not what
   * was first told; the row was left alone, and marked once.
   */
  record(reversal: Reversal, nowMs: number): Promise<"new" | "moved" | "known" | "changed">;
  /** Marks what a person has to look at among the reversals of a payment. → those not marked so before */
  review(intentId: string): Promise<{ id: string; reason: ReviewReason }[]>;
  /** Payments whose gift was not known, or not received, when they were last reviewed. */
  listUnmatched(): Promise<string[]>;
  /** From when on this provider's account is to be asked again; undefined while no gift was paid there. */
  lookSince(kind: ReversalKind, origin: Origin, nowMs: number): Promise<number | undefined>;
  /** The account's whole list was read; it was asked for at this instant. */
  lookedAt(kind: ReversalKind, origin: Origin, nowMs: number): Promise<void>;
};

/** Port: the provider's own lists. Never throws for what a provider or a network may do. */
export type ReversalSource = {
  /** All that were made since the instant. `unreadable`: ids that made no sense. */
  listReversals(
    kind: ReversalKind,
    sinceMs: number,
  ): Promise<
    | { status: "listed"; reversals: Reversal[]; unreadable: string[] }
    | { status: "unknown"; reason: string }
  >;
};
