import type { IntentReport } from "../../giving/charge/card-provider.ts";
import type { Reversal } from "../../giving/reversals/reversal.ts";

export type Card = "visa" | "declined" | "3ds";

export type ModelIntent = {
  id: string;
  giftId: string;
  amountCentavos: number;
  madeAtMs: number;
  status: "succeeded" | "requires_action" | "declined" | "canceled";
  /** What was taken from cards in all. */
  chargedCentavos: number;
  /** Whether it ever was declined, or its bank asked: until then its secret is of no use. */
  wasOpen: boolean;
};

/** What a webhook is told. */
export type ModelEvent =
  | { about: "payment"; giftId: string; report: IntentReport }
  | { about: "reversal"; reversal: Reversal }
  | { about: "something taken back" };
