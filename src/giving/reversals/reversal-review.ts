import type { Gift } from "../gift.ts";
import { isOpen } from "../charge/gift-state.ts";
import { countedCentavos, type Reversal } from "./reversal.ts";

/** Why a person has to look at money taken back. */
export type ReviewReason =
  /** The ledger knows no gift with this payment; it may learn of it yet. */
  | "no-gift"
  /** Taken back of a gift that, for all we know, was never received. */
  | "not-received"
  /** Not reais. */
  | "currency"
  /** More than was given. */
  | "excess"
  /** The provider first told of another amount, currency or payment. */
  | "changed";

/** What has to be looked at among all that was taken back of one payment: reversal's id → why. */
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
