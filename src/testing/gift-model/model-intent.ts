import type { IntentReport } from "../../giving/card/charge/card-provider.ts";
import type { Reversal } from "../../giving/ledger/reversals/reversal.ts";

export type Card = "visa" | "declined" | "3ds";

export type ModelIntent = {
  id: string;
  giftId: string;
  amountCentavos: number;
  madeAtMs: number;
  status: "succeeded" | "requires_action" | "declined" | "canceled";
  /** The total charged. */
  chargedCentavos: number;
  /** True if it was ever declined or waited for its bank; before that its secret is useless. */
  wasOpen: boolean;
};

/** A webhook's event. */
export type ModelEvent =
  | { about: "payment"; giftId: string; report: IntentReport }
  | { about: "reversal"; reversal: Reversal }
  | { about: "something taken back" };
