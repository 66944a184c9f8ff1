import { type Gift, isOpen } from "../gift.ts";

/** A refund or a dispute, as the provider reports it, or a treasurer's correction. */
export type Reversal = {
  /** The provider's id. */
  id: string;
  kind: ProviderReversalKind | "correction";
  /** The reversed payment. The gift may get its payment's id later than this. */
  paymentId: string;
  /** Amount in the smallest unit of the currency: centavos of reais. */
  amountCentavos: number;
  currency: string;
  state: ReversalState;
  madeAtMs: number;
  /** The person who made a correction; `reason`: why. */
  staffId?: string | undefined;
  reason?: string | undefined;
  /** The church's deadline to answer the bank: only in events of a dispute. */
  answerByMs?: number | undefined;
};

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
const away = new Set<ReversalState>(["pending", "succeeded", "open", "lost"]);

/** The amount of a reversal that is subtracted, in centavos. A person checks other currencies. */
export const countedCentavos = ({ state, currency, amountCentavos }: Reversal): number =>
  away.has(state) && currency === "brl" ? amountCentavos : 0;

/** A gift with all its reversals. */
export type GiftWithReversals = Gift & { reversals: Reversal[] };

/** The received, reversed and remaining amounts of a gift, in centavos. */
export type Balance = { grossCentavos: number; takenBackCentavos: number; netCentavos: number };

/** The amount of each reversal of a received gift, oldest first: together never more than the gift. */
export function takings(gift: GiftWithReversals): { madeAtMs: number; centavos: number }[] {
  let left = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const oldestFirst = gift.reversals.toSorted((one, other) => one.madeAtMs - other.madeAtMs);
  return oldestFirst.flatMap((reversal) => {
    const centavos = Math.min(left, countedCentavos(reversal));
    left -= centavos;
    return centavos > 0 ? [{ madeAtMs: reversal.madeAtMs, centavos }] : [];
  });
}

export function balanceOf(gift: GiftWithReversals): Balance {
  const grossCentavos = gift.state === "succeeded" ? gift.amountCentavos : 0;
  const takenBackCentavos = takings(gift).reduce((sum, { centavos }) => sum + centavos, 0);
  return balanceAfter(grossCentavos, takenBackCentavos);
}

/** Balance of received centavos after those that were taken back. */
export const balanceAfter = (grossCentavos: number, takenBackCentavos: number): Balance => ({
  grossCentavos,
  takenBackCentavos,
  netCentavos: grossCentavos - takenBackCentavos,
});

export function sumOf(gifts: readonly GiftWithReversals[]): Balance {
  let [grossCentavos, takenBackCentavos] = [0, 0];
  for (const balance of gifts.map(balanceOf)) {
    grossCentavos += balance.grossCentavos;
    takenBackCentavos += balance.takenBackCentavos;
  }
  return balanceAfter(grossCentavos, takenBackCentavos);
}

/** The reason why a person has to check a reversal. */
export type ReviewReason =
  /** The ledger has no gift with this payment, at least not yet. */
  | "no-gift"
  /** The gift was not received. */
  | "not-received"
  /** The currency is not reais. */
  | "currency"
  /** The reversals exceed the gift. */
  | "excess"
  /** The provider first reported another amount, currency or payment. */
  | "changed";

/** The reversals of one payment that a person has to check: id → reason. */
export function reviewsOf(
  reversals: readonly Reversal[],
  gift: Pick<Gift, "state" | "amountCentavos"> | undefined,
): Map<string, ReviewReason> {
  const reviews = new Map<string, ReviewReason>();
  let left = gift?.amountCentavos ?? 0;
  for (const reversal of reversals.toSorted(byTime)) {
    // A correction never exceeds what is left, and a fee may go back at its bank after a person has noted it.
    if (reversal.kind === "correction") continue;
    left -= countedCentavos(reversal);
    if (!gift) reviews.set(reversal.id, "no-gift");
    else if (reversal.currency !== "brl") reviews.set(reversal.id, "currency");
    else if (left < 0) reviews.set(reversal.id, "excess");
    else if (gift.state !== "succeeded" && !isOpen(gift.state)) {
      reviews.set(reversal.id, "not-received");
    }
  }
  return reviews;
}

const byTime = (one: Reversal, other: Reversal): number =>
  one.madeAtMs - other.madeAtMs || (one.id < other.id ? -1 : 1);

/** The result of recording a reported reversal. */
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
