import type { SubscriptionFacts } from "./billing-objects.ts";
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
export function readSubscriptionForm(form: Form): SubscriptionFacts {
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
    description: (asked.description as string | undefined) ?? null,
    metadata: (asked.metadata as Record<string, string> | undefined) ?? {},
  };
}
