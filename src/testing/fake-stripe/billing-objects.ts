import * as v from "valibot";
import {
  newId,
  readParameters,
  text,
  type Form,
  integer,
  metadataShape,
  texts,
} from "./protocol.ts";

/** Customers, subscriptions and invoices as the fake keeps them; amounts in centavos, instants in seconds. */
export type FakeCustomer = ReturnType<typeof newCustomer>;
export type FakeSubscription = ReturnType<typeof newSubscription>;
export type FakeInvoice = ReturnType<typeof newInvoice>;

export const newCustomer = (email: string | null, name: string | null, created: number) => ({
  id: newId("cus"),
  object: "customer" as const,
  email,
  name,
  created,
  livemode: false as const,
  invoice_settings: { default_payment_method: null as string | null },
});

type SubscriptionFacts = {
  customer: string;
  method: string;
  product: string;
  amount: number;
  description: string | null;
  metadata: Record<string, string>;
};

export function newSubscription(asked: SubscriptionFacts, created: number, monthSeconds: number) {
  const { customer, method, product, amount, description, metadata } = asked;
  type Status = "incomplete" | "incomplete_expired" | "active" | "past_due" | "unpaid" | "canceled";
  const item = {
    id: newId("si"),
    object: "subscription_item" as const,
    current_period_start: created,
    current_period_end: created + monthSeconds,
    price: {
      id: newId("price"),
      object: "price" as const,
      currency: "brl" as const,
      product,
      unit_amount: amount,
    },
  };
  return {
    id: newId("sub"),
    object: "subscription" as const,
    customer,
    status: "incomplete" as Status,
    created,
    livemode: false as const,
    currency: "brl" as const,
    description,
    metadata,
    default_payment_method: method,
    latest_invoice: "",
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    canceled_at: null as number | null,
    items: { object: "list" as const, data: [item] as [typeof item] },
  };
}

type InvoiceFacts = {
  id: string;
  billing_reason: "subscription_create" | "subscription_cycle";
  created: number;
  customer_email: string | null;
  /** The fake's own: on the wire it is in `payments`, if they are asked for. */
  intent: string;
};

export function newInvoice(
  { id, customer, metadata, items }: FakeSubscription,
  facts: InvoiceFacts,
) {
  return {
    object: "invoice" as const,
    amount_due: items.data[0].price.unit_amount,
    amount_paid: 0,
    currency: "brl" as const,
    status: "open" as "open" | "paid" | "void" | "uncollectible",
    livemode: false as const,
    customer,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null as number | null,
    status_transitions: { paid_at: null as number | null, voided_at: null as number | null },
    parent: {
      type: "subscription_details" as const,
      subscription_details: { subscription: id, metadata: { ...metadata } },
    },
    ...facts,
  };
}

export type FakeProduct = { id: string; object: "product"; name: string };

export const priceData = v.strictObject({
  currency: text,
  product: text,
  recurring: v.strictObject({ interval: text }),
  unit_amount: v.pipe(integer, v.minValue(50, "amount_too_small")),
});

/** The parameters of a new subscription, as our church asks for one. */
export function readSubscriptionForm(form: Form): SubscriptionFacts {
  const { items, ...asked } = readParameters(form, {
    customer: text,
    default_payment_method: text,
    items: v.strictObject({ "0": v.strictObject({ price_data: priceData }) }),
    // This fake charges no subscription at once.
    payment_behavior: v.literal("default_incomplete"),
    payment_settings: v.optional(v.strictObject({ payment_method_types: v.optional(texts) })),
    description: v.optional(text),
    metadata: v.optional(metadataShape, {}),
    expand: v.optional(texts),
  });
  const { product, unit_amount: amount } = items[0].price_data;
  const { customer, default_payment_method: method, description = null } = asked;
  return { customer, method, product, amount, description, metadata: asked.metadata };
}
