import type { CardAttempt } from "../../ledger/gift.ts";

export type IntentReport = {
  paymentId: string;
  /** Centavos, if the currency is reais. */
  amountCentavos: number;
  currency: string;
  /** The invoice that it pays, if it is the first payment of a monthly gift. */
  invoiceId?: string | undefined;
} & (
  | { status: "succeeded" | "processing" }
  /** `declineCode`: of the card that was declined before. */
  | { status: "canceled"; declineCode?: string | undefined }
  /** `clientSecret`: the browser needs it for the bank's check. */
  | { status: "requires_action"; clientSecret: string }
  | { status: "declined"; declineCode: string }
);

export type ChargeOutcome =
  | IntentReport
  /** The card was refused before there was a payment. */
  | { status: "card-refused"; declineCode: string }
  /** The provider refused the request itself: nothing was charged, and the card is not at fault. */
  | { status: "rejected"; reason: string }
  /** The request got no answer: it may have charged. */
  | { status: "unknown"; reason: string };

/** Port: charges cards. Never throws for failures of provider or network. */
export type CardProvider = {
  /** Charges once for each `gift.id`, however often it is called within a day. */
  charge(gift: CardAttempt, cardToken: string): Promise<ChargeOutcome>;
  /** Reports the state of a requested charge; finds it also without its intent's id. */
  lookUp(
    gift: CardAttempt,
  ): Promise<IntentReport | { status: "not-found" } | { status: "unknown"; reason: string }>;
  /** Cancels an unfinished payment for good. Returns the provider's report. */
  cancel(gift: CardAttempt): Promise<IntentReport | { status: "unknown"; reason: string }>;
};

/** Ids that an event of the provider's names. They are only a hint: the provider is asked again. */
export type MonthlyHint = { subscriptionId?: string | undefined; monthlyId?: string | undefined };
