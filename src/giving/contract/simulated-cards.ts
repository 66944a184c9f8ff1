/**
 * Test cards that move no money. Each has the number and the token of Stripe's own test card with the same
 * result.
 */
export const simulatedCards = {
  /** The charge succeeds. */
  visa: { number: "4242424242424242", token: "tok_visa" },
  /** The bank declines it without a reason. */
  recusado: { number: "4000000000000002", token: "tok_chargeDeclined" },
  sem_saldo: { number: "4000000000009995", token: "tok_chargeDeclinedInsufficientFunds" },
  expirado: { number: "4000000000000069", token: "tok_chargeDeclinedExpiredCard" },
  cvc: { number: "4000000000000127", token: "tok_chargeDeclinedIncorrectCvc" },
  processamento: { number: "4000000000000119", token: "tok_chargeDeclinedProcessingError" },
  /** The bank asks for a check (3-D Secure). */
  "3ds": { number: "4000002500003155", token: "tok_threeDSecure2Required" },
} as const;

export type CardScenario = keyof typeof simulatedCards;

/** The result of a token: `tok_simulado_<scenario>_<random>`, or a test token of Stripe's own. */
export function scenarioOfToken(token: string): CardScenario | undefined {
  const [, scenario = ""] = /^tok_simulado_([a-z0-9_]+)_[A-Za-z0-9-]+$/.exec(token) ?? [];
  const scenarios = Object.keys(simulatedCards) as CardScenario[];
  return scenarios.find((one) => one === scenario || simulatedCards[one].token === token);
}

/** Stripe's own test tokens can be used repeatedly; a real one is good for one charge. */
export const isReusableToken = (token: string): boolean =>
  Object.values(simulatedCards).some((card) => card.token === token);
