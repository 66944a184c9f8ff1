import { newId } from "./new-id.ts";
import type { TestCard } from "./test-tokens.ts";

export type IntentError = {
  type: string;
  code: string;
  message: string;
  decline_code?: string;
  payment_method?: unknown;
};

type IntentStatus =
  | "succeeded"
  | "processing"
  | "canceled"
  | "requires_action"
  | "requires_confirmation"
  | "requires_payment_method";

type IntentFacts = {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  /** The fake's own: an intent no longer names its invoice on the wire. */
  invoice?: string;
};

/** A payment intent as it travels; amounts in centavos, instants in seconds. */
export type FakeIntent = ReturnType<typeof newIntent>;

export function newIntent(facts: IntentFacts, created: number) {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent" as const,
    amount_received: 0,
    created,
    livemode: false as const,
    client_secret: `${id}_secret_${newId("x").slice(2)}`,
    latest_charge: null as string | null,
    last_payment_error: null as IntentError | null,
    next_action: null as unknown,
    status: (facts.payment_method
      ? "requires_confirmation"
      : "requires_payment_method") as IntentStatus,
    ...facts,
  };
}

export function declineError(
  card: Extract<TestCard, { outcome: "declined" }>,
  payment_method: unknown,
): IntentError {
  const { code, declineCode, message } = card;
  const decline = declineCode && { decline_code: declineCode };
  return { type: "card_error", code, ...decline, message, payment_method };
}

/** The error after a failed bank check. */
export const failedCheck: IntentError = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};
