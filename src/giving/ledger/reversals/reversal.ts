/** A refund or a dispute, as the provider reports it, or a treasurer's correction. */
export type Reversal = {
  /** The provider's id. */
  id: string;
  kind: ReversalKind;
  /** The reversed payment. The gift may get its payment's id later than this. */
  paymentId: string;
  /** In the smallest unit of the currency: centavos of reais. */
  amountCentavos: number;
  currency: string;
  state: ReversalState;
  madeAtMs: number;
  /** Of a correction: who made it, and why. */
  staffId?: string | undefined;
  reason?: string | undefined;
  /** The church's deadline to answer the bank: only in events of a dispute. */
  answerByMs?: number | undefined;
};

/** What the provider reports, and what a treasurer corrects. */
type ReversalKind = ProviderReversalKind | "correction";

export type ProviderReversalKind = "refund" | "dispute";

export type ReversalState =
  /** A refund on its way. */
  | "pending"
  | "succeeded"
  /** The giver's bank returned the money to the church. */
  | "failed"
  | "canceled"
  /** A bank inquires; no money has moved. */
  | "warning"
  /** An inquiry that ended without a dispute. */
  | "closed"
  /** A bank has taken the money, and the church may object. */
  | "open"
  | "won"
  | "lost";

/** Undecided: the church may still answer the bank. */
export const disputedStates = ["warning", "open"] as const satisfies ReversalState[];

/**
 * Every allowed move, so that events in any order give the same end. A refund may fail weeks after it
 * succeeded, a closed inquiry may become a dispute, and a lost dispute may be won on appeal.
 */
export const reversalMoves: Record<ReversalState, readonly ReversalState[]> = {
  pending: ["succeeded", "failed", "canceled"],
  succeeded: ["failed", "canceled"],
  failed: [],
  canceled: [],
  warning: ["closed", "open", "lost", "won"],
  closed: ["open", "lost", "won"],
  open: ["lost", "won"],
  lost: ["won"],
  won: [],
};

/** States without an end. */
export const openReversals = ["pending", "warning", "open"] as const satisfies ReversalState[];

/** States in which the church does not have the money: the bank has it while a dispute is open. */
const awayStates = ["pending", "succeeded", "open", "lost"] as const satisfies ReversalState[];

const away: ReadonlySet<ReversalState> = new Set(awayStates);

/** The amount of a reversal that is subtracted, in centavos. A person checks other currencies. */
export const countedCentavos = ({ state, currency, amountCentavos }: Reversal): number =>
  away.has(state) && currency === "brl" ? amountCentavos : 0;
