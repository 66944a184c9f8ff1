import type { CardScenario } from "../contract/simulated-cards.ts";
import type { IntentReport } from "../charge/card-provider.ts";
import type { SimulatedIntent } from "./simulated-intents.ts";

/** What becomes of each card: a decline code, or something else than a decline. */
export const cardOutcomes: Record<CardScenario, Pick<SimulatedIntent, "status" | "declineCode">> = {
  visa: { status: "succeeded" },
  "3ds": { status: "requires_action" },
  recusado: { status: "declined", declineCode: "generic_decline" },
  sem_saldo: { status: "declined", declineCode: "insufficient_funds" },
  expirado: { status: "declined", declineCode: "expired_card" },
  cvc: { status: "declined", declineCode: "incorrect_cvc" },
  processamento: { status: "declined", declineCode: "processing_error" },
};

/** Of a card whose owner did not pass their bank's check. */
export const failedCheck = {
  status: "declined",
  declineCode: "payment_intent_authentication_failure",
} as const;

/** What the provider says of a payment. */
export function reportOf({ id, status, declineCode, ...paid }: SimulatedIntent): IntentReport {
  const { amountCentavos, currency } = paid;
  const payment = { intentId: id, amountCentavos, currency };
  switch (status) {
    case "succeeded":
    case "canceled":
      return { ...payment, status };
    case "requires_action":
      return { ...payment, status, clientSecret: `${id}_secret_simulado` };
    case "declined":
      return { ...payment, status, declineCode: declineCode ?? "generic_decline" };
  }
}
