import * as v from "valibot";
import { declineError, type IntentError, type PaymentMethods } from "./payment-methods.ts";
import {
  invalidRequest,
  known,
  Refusal,
  newId,
  boolean,
  integer,
  metadataShape,
  readParameters,
  text,
  texts,
  type Form,
} from "./protocol.ts";

/** The parameters of a new payment intent, whose sums are in centavos. This version of the API has no `payment_method_types`. */
const creation = {
  amount: v.pipe(
    integer,
    v.minValue(50, "amount_too_small"),
    v.maxValue(99_999_999, "amount_too_large"),
  ),
  currency: v.pipe(text, v.toLowerCase(), v.literal("brl")),
  payment_method: v.optional(text),
  confirm: v.optional(boolean),
  allowed_payment_method_types: v.optional(v.pipe(texts, v.tuple([v.literal("card")]))),
  description: v.optional(text),
  metadata: v.optional(metadataShape, {}),
};

type Options = {
  intents: Map<string, FakeIntent>;
  methods: PaymentMethods;
  /** Called with every event of a payment. */
  tell(type: string, intent: FakeIntent): void;
  /** Called when a payment moves, so that its invoice does too. */
  moved?(intent: FakeIntent): void;
  nowSeconds(): number;
};

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;

export function createPaymentIntents({ intents, methods, tell, moved, nowSeconds }: Options) {
  const begin = (facts: Parameters<typeof newIntent>[0]) => {
    const intent = newIntent(facts, nowSeconds());
    intents.set(intent.id, intent);
    tell("payment_intent.created", intent);
    return intent;
  };
  const find = (id: string) => known(intents, "payment_intent", id, "intent");
  const change = (intent: FakeIntent, happened: string, facts: Partial<FakeIntent>) => {
    Object.assign(intent, { next_action: null, last_payment_error: null }, facts);
    tell(`payment_intent.${happened}`, intent);
    moved?.(intent);
    return intent;
  };
  const succeed = (intent: FakeIntent) =>
    change(intent, "succeeded", {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: newId("ch"),
    });
  const decline = (intent: FakeIntent, error: FakeIntent["last_payment_error"]) =>
    change(intent, "payment_failed", {
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: error,
      latest_charge: newId("ch"),
    });

  const charge = (intent: FakeIntent, method: string): FakeIntent => {
    const { card, body } = methods.take(method);
    intent.payment_method = method;
    switch (card.outcome) {
      case "succeeds":
        return succeed(intent);
      case "takes-time":
        return change(intent, "processing", { status: "processing" });
      case "asks-the-bank":
        return change(intent, "requires_action", {
          status: "requires_action",
          next_action: {
            type: "use_stripe_sdk",
            use_stripe_sdk: { type: "stripe_3ds2_fingerprint" },
          },
        });
      case "declined": {
        const error = declineError(card, body);
        const payment_intent = structuredClone(decline(intent, error));
        const { latest_charge } = intent;
        throw new Refusal(402, error.message, { ...error, charge: latest_charge, payment_intent });
      }
    }
  };

  const unexpectedState = (intent: FakeIntent, deed: string) => {
    const message = `You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}.`;
    const payment_intent = structuredClone(intent);
    return new Refusal(400, message, { code: "payment_intent_unexpected_state", payment_intent });
  };

  return {
    all: () => [...intents.values()],
    retrieve: find,
    /** The payment of an invoice. */
    open: (
      facts: Pick<FakeIntent, "amount" | "customer" | "payment_method"> & { invoice: string },
    ) => begin({ ...facts, currency: "brl", description: "Subscription creation", metadata: {} }),
    update(id: string, form: Form): FakeIntent {
      const asked = readParameters(form, {
        metadata: v.optional(metadataShape),
        description: v.optional(text),
      });
      const intent = find(id);
      Object.assign(intent.metadata, asked.metadata);
      if (asked.description !== undefined) intent.description = asked.description;
      return intent;
    },
    /** Charges a payment of an invoice again, as Stripe's own schedule does. Returns whether it was charged. */
    chargeAgain(id: string, method: string): boolean {
      try {
        return charge(find(id), method).status === "succeeded";
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    /** With the invoice that it pays. */
    void(id: string): void {
      const intent = find(id);
      if (intent.status.startsWith("requires_")) change(intent, "canceled", { status: "canceled" });
    },
    create(form: Form): FakeIntent {
      const asked = readParameters(form, creation);
      const { amount, currency, confirm, payment_method = null, description = null } = asked;
      if (confirm && !payment_method) {
        throw invalidRequest("parameter_missing", "payment_method", "You must provide one.");
      }
      const { metadata } = asked;
      const intent = begin({
        amount,
        currency,
        description,
        metadata,
        customer: null,
        payment_method,
      });
      return confirm && payment_method ? charge(intent, payment_method) : intent;
    },
    confirm(id: string, form: Form): FakeIntent {
      const intent = find(id);
      const asked = readParameters(form, { payment_method: v.optional(text) });
      const method = asked.payment_method ?? intent.payment_method;
      const isOpen = /^requires_(confirmation|payment_method)$/.test(intent.status);
      if (!isOpen || !method) throw unexpectedState(intent, "confirm");
      return charge(intent, method);
    },
    cancel(id: string, form: Form): FakeIntent {
      readParameters(form, { cancellation_reason: v.optional(text) });
      const intent = find(id);
      if (intent.invoice) {
        const message =
          "You cannot cancel this PaymentIntent because it was created by an invoice.";
        throw new Refusal(400, message, { code: "payment_intent_unexpected_state" });
      }
      if (!intent.status.startsWith("requires_")) throw unexpectedState(intent, "cancel");
      return change(intent, "canceled", { status: "canceled" });
    },
    authenticate(id: string, isApproved: boolean): FakeIntent {
      const intent = find(id);
      if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticate");
      return isApproved ? succeed(intent) : decline(intent, failedCheck);
    },
    finish(id: string, isPaid: boolean): FakeIntent {
      const intent = find(id);
      if (intent.status !== "processing") throw unexpectedState(intent, "finish");
      const error = { type: "card_error", code: "processing_error", message: "An error occurred." };
      return isPaid ? succeed(intent) : decline(intent, error);
    },
  };
}

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

function newIntent(facts: IntentFacts, created: number) {
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

const failedCheck: IntentError = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};
