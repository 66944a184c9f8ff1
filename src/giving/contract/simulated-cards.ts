/**
 * Cards for trying the whole way of a gift where no money moves: what becomes of each, by the number and
 * the token that Stripe gives its own test card of that kind.
 */
export const simulatedCards = {
  /** Is charged. */
  visa: { number: "4242424242424242", token: "tok_visa" },
  /** Is declined, without a reason. */
  recusado: { number: "4000000000000002", token: "tok_chargeDeclined" },
  sem_saldo: { number: "4000000000009995", token: "tok_chargeDeclinedInsufficientFunds" },
  expirado: { number: "4000000000000069", token: "tok_chargeDeclinedExpiredCard" },
  cvc: { number: "4000000000000127", token: "tok_chargeDeclinedIncorrectCvc" },
  processamento: { number: "4000000000000119", token: "tok_chargeDeclinedProcessingError" },
  /** Its bank wants to see the giver first. */
  "3ds": { number: "4000002500003155", token: "tok_threeDSecure2Required" },
} as const;

export type CardScenario = keyof typeof simulatedCards;

/** What becomes of a token: `tok_simulado_<scenario>_<random>`, or a test token of Stripe's own. */
export function scenarioOfToken(token: string): CardScenario | undefined {
  const [, scenario = ""] = /^tok_simulado_([a-z0-9_]+)_[A-Za-z0-9-]+$/.exec(token) ?? [];
  const scenarios = Object.keys(simulatedCards) as CardScenario[];
  return scenarios.find((one) => one === scenario || simulatedCards[one].token === token);
}

/** Stripe's own test tokens may be used again and again; a real one is good for one charge. */
export const isReusableToken = (token: string): boolean =>
  Object.values(simulatedCards).some((card) => card.token === token);
