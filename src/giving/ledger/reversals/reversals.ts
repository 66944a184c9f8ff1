import type { Reversal, ProviderReversalKind } from "./reversal.ts";

/** What became of a reversal that was told of. */
export type RecordedReversal = "new" | "moved" | "known" | "changed";

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
