import type { Gift } from "../gift.ts";
import { isOpen } from "../gift-state.ts";
import { countedCentavos, type Reversal } from "./reversal.ts";

/** Why a person has to check a reversal. */
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
