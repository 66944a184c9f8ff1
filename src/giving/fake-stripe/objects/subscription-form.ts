import type { FakeSubscription } from "./billing-objects.ts";
import { newId } from "./new-id.ts";
import { readParameters } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";
import { invalidRequest } from "../wire/stripe-response.ts";

export type PriceData = { product: string; unit_amount: number };

export const priceData = {
  currency: { required: "string" },
  product: { required: "string" },
  recurring: { required: { interval: { required: "string" } } },
  unit_amount: { required: "integer" },
} as const;

export function amountOf({ price_data }: { price_data: PriceData }): number {
  const { unit_amount } = price_data;
  if (unit_amount < 50) {
    throw invalidRequest("amount_too_small", "unit_amount", "Amount must be at least R$0.50 brl");
  }
  return unit_amount;
}

/** The parameters of a new subscription, as our church asks for one. */
export function readSubscriptionForm(form: Form) {
  const asked = readParameters(form, {
    customer: { required: "string" },
    default_payment_method: { required: "string" },
    items: { required: { "0": { required: { price_data: { required: priceData } } } } },
    payment_behavior: { required: "string" },
    payment_settings: { payment_method_types: "strings" },
    description: "string",
    metadata: "map",
    expand: "strings",
  });
  if (asked.payment_behavior !== "default_incomplete") {
    throw new Error("This fake charges no subscription at once.");
  }
  const items = asked.items as { "0": { price_data: PriceData } };
  return {
    customer: String(asked.customer),
    method: String(asked.default_payment_method),
    product: items[0].price_data.product,
    amount: amountOf(items[0]),
    description: asked.description as string | undefined,
    metadata: (asked.metadata as Record<string, string> | undefined) ?? {},
  };
}

export function newSubscription(
  asked: ReturnType<typeof readSubscriptionForm>,
  created: number,
  monthSeconds: number,
): FakeSubscription {
  return {
    id: newId("sub"),
    object: "subscription",
    customer: asked.customer,
    status: "incomplete",
    created,
    livemode: false,
    currency: "brl",
    description: asked.description ?? null,
    metadata: asked.metadata,
    default_payment_method: asked.method,
    latest_invoice: "",
    cancellation_details: { comment: null, feedback: null, reason: null },
    canceled_at: null,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          current_period_start: created,
          current_period_end: created + monthSeconds,
          price: {
            id: newId("price"),
            object: "price",
            currency: "brl",
            product: asked.product,
            unit_amount: asked.amount,
          },
        },
      ],
    },
  };
}
