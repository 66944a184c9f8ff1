import type { GiftMode } from "./gift-mode.ts";
import type { Purpose } from "./payment.ts";

/** What the receipt of a gift says; in centavos and milliseconds since the epoch. */
export type Receipt = {
  /** As people read it; none before the gift is received. */
  number: string | undefined;
  standing:
    | "received"
    /** Nobody knows yet whether the card is charged. */
    | "confirming"
    /** It came to nothing, and nothing was charged. */
    | "not-charged"
    /** The giver's bank wants it back, and has it until that is settled. */
    | "disputed"
    | "partly-returned"
    | "returned";
  amountCentavos: number;
  takenBackCentavos: number;
  /** What the church has of it now. */
  netCentavos: number;
  purpose: Purpose | undefined;
  /** None where what was written down is no name. */
  giver: string | undefined;
  atMs: number;
  mode: GiftMode;
};
