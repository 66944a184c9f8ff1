/** What becomes of a card when it is charged. */
export type CardFate =
  | { fate: "succeeds" | "asks-the-bank" | "takes-time" }
  | { fate: "declined"; code: string; declineCode?: string; message: string };

const declined = (code: string, declineCode?: string, message = "Your card was declined.") =>
  ({ fate: "declined", code, ...(declineCode && { declineCode }), message }) as const;

/** Stripe's own test tokens; the last is this fake's. */
const fates: Record<string, CardFate> = {
  tok_visa: { fate: "succeeds" },
  tok_mastercard: { fate: "succeeds" },
  tok_threeDSecure2Required: { fate: "asks-the-bank" },
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
  tok_fakeTakesTime: { fate: "takes-time" },
};

/**
 * Stripe's test tokens may be used again and again, and a real one only once. Here `tok_visa_7` is a
 * real one of that kind.
 */
export function readToken(token: string): { card: CardFate; isSingleUse: boolean } | undefined {
  const [, kind = "", suffix] = /^(tok_[A-Za-z0-9]+)(_[\w-]+)?$/.exec(token) ?? [];
  const card = Object.hasOwn(fates, kind) ? fates[kind] : undefined;
  return card && { card, isSingleUse: suffix !== undefined };
}
