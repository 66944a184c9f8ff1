import * as v from "valibot";
import type { SubscriptionFacts } from "./billing-objects.ts";
import { integer, metadata, readParameters, text, texts } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";

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
    metadata: v.optional(metadata, {}),
    expand: v.optional(texts),
  });
  const { product, unit_amount: amount } = items[0].price_data;
  const { customer, default_payment_method: method, description = null } = asked;
  return { customer, method, product, amount, description, metadata: asked.metadata };
}
