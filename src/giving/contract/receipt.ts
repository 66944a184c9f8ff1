import type { GiftMode } from "./gift-mode.ts";
import type { Means } from "./means.ts";

/** A gift's receipt, in centavos and milliseconds since the epoch. */
export type Receipt = {
  /** The number as people read it; none before the gift is received. */
  number: string | undefined;
  status:
    | "received"
    /** Nobody knows yet if the card is charged, or the PIX is not yet paid. */
    | "confirming"
    /** The gift failed, and nothing was charged. */
    | "not-charged"
    /** The giver's bank has the money until the dispute is settled. */
    | "disputed"
    | "partly-returned"
    | "returned";
  amountCentavos: number;
  takenBackCentavos: number;
  /** The amount that the church has now. */
  netCentavos: number;
  fund: string | undefined;
  /** Undefined if the stored text is no name. */
  giver: string | undefined;
  atMs: number;
  mode: GiftMode;
  means: Means;
  isMonthly: boolean;
};
