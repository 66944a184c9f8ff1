import { maskCardNumber } from "../../format/masks/card-mask.ts";

/** Test cards that move no money. Each has the number and the token of Stripe's own test card with the same result. */
export const simulatedCards = {
  visa: { number: "4242424242424242", token: "tok_visa" },
  recusado: { number: "4000000000000002", token: "tok_chargeDeclined" },
  sem_saldo: { number: "4000000000009995", token: "tok_chargeDeclinedInsufficientFunds" },
  expirado: { number: "4000000000000069", token: "tok_chargeDeclinedExpiredCard" },
  cvc: { number: "4000000000000127", token: "tok_chargeDeclinedIncorrectCvc" },
  processamento: { number: "4000000000000119", token: "tok_chargeDeclinedProcessingError" },
  /** The bank asks for a check (3-D Secure). */
  "3ds": { number: "4000002500003155", token: "tok_threeDSecure2Required" },
} as const;

/** "4242 4242 4242 4242" */
export const shownNumber = ({ number }: { number: string }): string =>
  maskCardNumber({ text: number, caret: number.length }).text;

export type CardScenario = keyof typeof simulatedCards;
