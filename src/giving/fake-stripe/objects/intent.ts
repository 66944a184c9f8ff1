import type { TestCard } from "./test-tokens.ts";

export type IntentError = {
  type: string;
  code: string;
  message: string;
  decline_code?: string;
  payment_method?: unknown;
};

/** A payment intent as it travels; amounts in centavos, instants in seconds. */
export type FakeIntent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
  livemode: false;
  status:
    | "succeeded"
    | "processing"
    | "canceled"
    | "requires_action"
    | "requires_confirmation"
    | "requires_payment_method";
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
  last_payment_error: IntentError | null;
  next_action: unknown;
  customer: string | null;
  /** The fake's own: an intent no longer names its invoice on the wire. */
  invoice?: string;
};

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
