import * as v from "valibot";
import {
  invalidRequest,
  noSuch,
  Refusal,
  newId,
  readParameters,
  text,
  type Form,
} from "./protocol.ts";

export type KeptMethod = {
  card: TestCard;
  /** A token that works once. */
  token?: string | undefined;
  body: unknown;
  isUsed: boolean;
  customer?: string;
};

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

export function createPaymentMethods(methods: Map<string, KeptMethod>, nowSeconds: () => number) {
  const find = (id: string): KeptMethod => {
    const method = methods.get(id);
    if (!method) throw noSuch("PaymentMethod", "payment_method", id, 400);
    return method;
  };
  return {
    create(form: Form) {
      const { type, card } = readParameters(form, {
        type: v.literal("card"),
        card: v.strictObject({ token: text }),
      });
      const { token } = card;
      const known = readToken(token);
      if (!known) throw noSuch("token", "card[token]", token, 400);
      if ([...methods.values()].some((method) => method.token === token)) {
        const message = `You cannot use a Stripe token more than once: ${token}.`;
        throw invalidRequest("token_already_used", "card[token]", message);
      }
      const id = newId("pm");
      const face = { brand: "visa", country: "BR", exp_month: 12, exp_year: 2034, last4: "4242" };
      const body = {
        id,
        object: "payment_method",
        type,
        card: face,
        created: nowSeconds(),
        livemode: false,
      };
      methods.set(id, { ...known, body, isUsed: false });
      return body;
    },
    /** The card of a payment method, which works for one payment unless it is attached to a customer. */
    take(id: string): KeptMethod {
      const method = find(id);
      if (method.customer) return method;
      if (method.isUsed) {
        const message = "The provided PaymentMethod was previously used. Attach it first.";
        const error = { code: "payment_method_unexpected_state", param: "payment_method" };
        throw new Refusal(400, message, error);
      }
      method.isUsed = true;
      return method;
    },
    /** Throws for a card that its bank refuses at once. */
    attach(id: string, customer: string): void {
      const method = find(id);
      if (method.isUsed || method.customer) {
        throw new Refusal(400, "The payment method you provided has already been attached.", {
          param: "payment_method",
        });
      }
      const { card } = method;
      if (card.outcome === "declined" && !card.isLate) {
        const error = declineError(card, method.body);
        throw new Refusal(402, error.message, error);
      }
      method.customer = customer;
    },
    customerOf: (id: string) => find(id).customer,
    /** The bank thinks of this card differently from now on. */
    become(id: string, token: string): void {
      const known = readToken(token);
      if (!known) throw new Error(`There is no card ${token}.`);
      find(id).card = known.card;
    },
  };
}

type TestCard =
  | { outcome: "succeeds" | "asks-the-bank" | "takes-time" }
  | { outcome: "declined"; code: string; declineCode?: string; message: string; isLate?: boolean };

export type IntentError = {
  type: string;
  code: string;
  message: string;
  decline_code?: string;
  payment_method?: unknown;
};

export function declineError(
  card: Extract<TestCard, { outcome: "declined" }>,
  payment_method: unknown,
): IntentError {
  const { code, declineCode, message } = card;
  const decline = declineCode && { decline_code: declineCode };
  return { type: "card_error", code, ...decline, message, payment_method };
}

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

/** Stripe's test tokens work many times, a real token once. Here `tok_visa_7` works once. */
function readToken(token: string): { card: TestCard; token?: string } | undefined {
  const [, kind = "", suffix] = /^(tok_[A-Za-z0-9]+)(_[\w-]+)?$/.exec(token) ?? [];
  const card = Object.hasOwn(testCards, kind) ? testCards[kind] : undefined;
  return card && { card, ...(suffix && { token }) };
}
