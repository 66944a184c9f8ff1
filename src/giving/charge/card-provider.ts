import type { Gift } from "../gift.ts";

/** What the provider says of a payment. */
export type IntentReport = {
  intentId: string;
  /** Centavos of reais, or it is no payment of ours. */
  amountCentavos: number;
  currency: string;
} & (
  | { status: "succeeded" | "processing" | "canceled" }
  /** `clientSecret`: what the browser carries the bank's check through with. */
  | { status: "requires_action"; clientSecret: string }
  | { status: "declined"; declineCode: string }
);

export type ChargeOutcome =
  | IntentReport
  /** The card was refused before there was a payment. */
  | { status: "card-refused"; declineCode: string }
  /** The provider refused the request itself: nothing was charged, and it is no fault of the card's. */
  | { status: "rejected"; reason: string }
  /** Asked, and not answered: it may have charged. */
  | { status: "unknown"; reason: string };

/** Port: what charges cards. Never throws for what a provider or a network may do. */
export type CardProvider = {
  /** Charges once for each `gift.id`, however often it is called within a day. */
  charge(gift: Gift, cardToken: string): Promise<ChargeOutcome>;
  /** What became of a charge that was asked for; finds it without its intent's id too. */
  lookUp(
    gift: Gift,
  ): Promise<IntentReport | { status: "not-found" } | { status: "unknown"; reason: string }>;
  /** Lets go of a payment that is not made, for good. → how it then stands, in the provider's own words */
  cancel(gift: Gift): Promise<IntentReport | { status: "unknown"; reason: string }>;
};
