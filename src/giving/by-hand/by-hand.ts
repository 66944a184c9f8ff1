import type { Gift } from "../gift.ts";
import type { GiftByHand } from "./gift-by-hand.ts";

export type Booking = {
  gift: GiftByHand;
  /** The idempotency key: the same gift is booked once. */
  key: string;
  /** Who books it: a member of the staff, or the operator. */
  staffId: string;
  /** That person was shown what is like it. */
  isToldApart: boolean;
};

export type Correction = {
  /** The number of the gift's receipt. */
  receiptNumber: number;
  reason: string;
  /** Centavos; undefined for all that is left of the gift. */
  amountCentavos: number | undefined;
  staffId: string;
  /** The idempotency key: the same correction is made once. */
  key: string;
};

/** A correction that was made, now or before, or why none was. */
export type CorrectionOutcome =
  | { outcome: "taken-back"; gift: Gift; amountCentavos: number }
  | { outcome: "no-gift" }
  /** It goes back at its provider, which then reports it. */
  | { outcome: "at-provider"; gift: Gift }
  /** The same form took another amount back, or for another reason. */
  | { outcome: "different"; gift: Gift; amountCentavos: number }
  /** Less than that is left of the gift. */
  | { outcome: "too-much"; gift: Gift; leftCentavos: number };
