/** Money that went back to a giver, or that a bank wants back, as the provider tells of it. */
export type Reversal = {
  /** The provider's own. */
  id: string;
  kind: ReversalKind;
  /** The payment that it takes from. The gift may learn of its payment later than this. */
  intentId: string;
  /** In the smallest unit of the currency: centavos of reais. */
  amountCentavos: number;
  currency: string;
  state: ReversalState;
  madeAtMs: number;
  /** Until when the church may answer the bank: only in the provider's own news of a dispute. */
  answerByMs?: number | undefined;
};

export type ReversalKind = "refund" | "dispute";

export type ReversalState =
  /** A refund on its way. */
  | "pending"
  | "succeeded"
  /** The giver's bank would not have it: the money came back to the church. */
  | "failed"
  | "canceled"
  /** A bank inquires; no money has moved. */
  | "warning"
  /** An inquiry that came to nothing. */
  | "closed"
  /** A bank has taken the money, and the church may object. */
  | "open"
  | "won"
  | "lost";

/** Undecided: the church may still answer the bank. */
export const disputedStates = ["warning", "open"] as const satisfies ReversalState[];

/**
 * Every move there is; whatever is left out never happens, so that news in any order end alike. A refund may
 * come back weeks after it succeeded, a closed inquiry may become a dispute, and a lost one be won on appeal.
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

/** States whose end is still to be learnt. */
export const openReversals = ["pending", "warning", "open"] as const satisfies ReversalState[];

/** Where the church does not have the money: while a dispute is open, the bank has it. */
const awayStates = ["pending", "succeeded", "open", "lost"] as const satisfies ReversalState[];

const away: ReadonlySet<ReversalState> = new Set(awayStates);

/** What of a reversal counts as taken back, in centavos. Other money than reais waits for a person. */
export const countedCentavos = ({ state, currency, amountCentavos }: Reversal): number =>
  away.has(state) && currency === "brl" ? amountCentavos : 0;
