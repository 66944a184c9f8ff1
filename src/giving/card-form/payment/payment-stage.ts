import type { Purpose } from "../../contract/payment.ts";
import type { PendingPayment } from "./pending-payment.ts";

/** A gift that arrived, as the thank-you tells of it. */
export type GivenGift = {
  amountCentavos: number;
  purpose: Purpose;
  /** The church's number for it. */
  receipt?: string;
  /** Where the receipt is found again. */
  receiptPath?: string;
  givenAtMs: number;
  /** Known only to the page that it was typed into. */
  giver?: { firstName: string; email: string };
};

/** Where the form stands; everything but "form" keeps another gift from beginning. */
export type Stage =
  | { at: "form" }
  /** Covered. `words`: what is being waited for, if it takes longer. */
  | { at: "sending"; words?: string }
  /** The giver's bank has a window of its own open, or will have in a moment. */
  | { at: "checking"; payment: PendingPayment }
  /**
   * Nobody knows yet. `check`: the secret of a check that the bank still waits for. `words`: why, as the
   * server says it. `receiptPath`: the page that tells how it stands, once the server has named it.
   */
  | {
      at: "confirming";
      payment: PendingPayment;
      check?: string;
      words?: string;
      receiptPath?: string;
    }
  | { at: "thanks"; gift: GivenGift };
