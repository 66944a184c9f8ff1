/**
 * Cards for trying the whole way of a gift where no money moves: what becomes of each, by the number that
 * Stripe gives its own test card of that kind.
 */
export const simulatedCards = {
  /** Is charged. */
  visa: { number: "4242424242424242" },
  /** Is declined, without a reason. */
  recusado: { number: "4000000000000002" },
  sem_saldo: { number: "4000000000009995" },
  expirado: { number: "4000000000000069" },
  cvc: { number: "4000000000000127" },
  processamento: { number: "4000000000000119" },
  /** Its bank wants to see the giver first. */
  "3ds": { number: "4000002500003155" },
} as const;

export type CardScenario = keyof typeof simulatedCards;

/** Of a token `tok_simulado_<scenario>_<random>`, which is good for one charge, as Stripe's are. */
export function scenarioOfToken(token: string): CardScenario | undefined {
  const [, scenario = ""] = /^tok_simulado_([a-z0-9_]+)_[A-Za-z0-9-]+$/.exec(token) ?? [];
  return Object.hasOwn(simulatedCards, scenario) ? (scenario as CardScenario) : undefined;
}
