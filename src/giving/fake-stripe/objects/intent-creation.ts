import { invalidRequest, Refusal } from "../wire/stripe-response.ts";
import { readParameters } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";

/** Stripe's bounds for reais, in centavos. */
const least = 50;
const most = 99_999_999;

type Creation = {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method?: string | undefined;
  confirm?: boolean | undefined;
};

/** The parameters of a new payment intent. This version of the API has no `payment_method_types`. */
export function creation(form: Form): Creation {
  const asked = readParameters(form, {
    amount: { required: "integer" },
    currency: { required: "string" },
    payment_method: "string",
    confirm: "boolean",
    allowed_payment_method_types: "strings",
    description: "string",
    metadata: "map",
  });
  const amount = asked.amount as number;
  if (amount < least) throw tooSmall;
  if (amount > most) {
    throw invalidRequest("amount_too_large", "amount", "Amount must be no more than R$999,999.99");
  }
  const currency = String(asked.currency).toLowerCase();
  if (currency !== "brl")
    throw new Refusal(400, `Invalid currency: ${currency}`, { param: "currency" });
  const types = (asked.allowed_payment_method_types ?? ["card"]) as string[];
  if (types.join() !== "card") {
    throw new Refusal(400, "Invalid payment method type", {
      param: "allowed_payment_method_types",
    });
  }
  return {
    amount,
    currency,
    description: (asked.description as string | undefined) ?? null,
    metadata: (asked.metadata as Record<string, string> | undefined) ?? {},
    payment_method: asked.payment_method as string | undefined,
    confirm: asked.confirm as boolean | undefined,
  };
}

const tooSmall = invalidRequest("amount_too_small", "amount", "Amount must be at least R$0.50 brl");
