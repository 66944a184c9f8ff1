import { type CardScenario, simulatedCards } from "../../../contract/simulated-cards.ts";

/** The result of charging a card. */
export type TestCard =
  | { outcome: "succeeds" | "asks-the-bank" | "takes-time" }
  | { outcome: "declined"; code: string; declineCode?: string; message: string; isLate?: boolean };

const declined = (code: string, declineCode?: string, message = "Your card was declined.") =>
  ({ outcome: "declined", code, ...(declineCode && { declineCode }), message }) as const;

/** Stripe's test tokens; the last one is this fake's. */
const testCards: Record<string, TestCard> = {
  tok_visa: { outcome: "succeeds" },
  tok_mastercard: { outcome: "succeeds" },
  tok_threeDSecure2Required: { outcome: "asks-the-bank" },
  tok_chargeDeclined: declined("card_declined", "generic_decline"),
  tok_chargeDeclinedInsufficientFunds: declined(
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ),
  tok_chargeDeclinedFraudulent: declined("card_declined", "fraudulent"),
  tok_chargeDeclinedExpiredCard: declined("expired_card", undefined, "Your card has expired."),
  tok_chargeDeclinedIncorrectCvc: declined(
    "incorrect_cvc",
    undefined,
    "Your card's security code is incorrect.",
  ),
  tok_chargeDeclinedProcessingError: declined(
    "processing_error",
    undefined,
    "An error occurred while processing your card. Try again in a little bit.",
  ),
  /** A customer may have this card, but no charge of it succeeds. */
  tok_chargeCustomerFail: { ...declined("card_declined", "generic_decline"), isLate: true },
  tok_fakeTakesTime: { outcome: "takes-time" },
};

/**
 * Stripe's test tokens work many times, a real token once. Here `tok_visa_7` works once, and so does
 * `tok_simulado_visa_7`, which the demonstration's form makes.
 */
export function readToken(token: string): { card: TestCard; token?: string } | undefined {
  const [, scenario = ""] = /^tok_simulado_([a-z0-9_]+)_[A-Za-z0-9-]+$/.exec(token) ?? [];
  const [, named = "", suffix] = /^(tok_[A-Za-z0-9]+)(_[\w-]+)?$/.exec(token) ?? [];
  const kind = Object.hasOwn(simulatedCards, scenario)
    ? simulatedCards[scenario as CardScenario].token
    : named;
  const card = Object.hasOwn(testCards, kind) ? testCards[kind] : undefined;
  return card && { card, ...(suffix && { token }) };
}
