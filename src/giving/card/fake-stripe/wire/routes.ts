import { type StripeResponse, Refusal } from "./stripe-response.ts";
import type { Billing } from "../objects/billing.ts";
import { billingRoutes } from "./billing-routes.ts";
import { listed, listPage } from "./list-page.ts";
import { readParameters } from "./parameters.ts";
import type { PaymentIntents } from "../objects/payment-intents.ts";
import type { PaymentMethods } from "../objects/payment-methods.ts";
import type { Form } from "./read-form.ts";

type Resources = {
  methods: PaymentMethods;
  intents: PaymentIntents;
  billing: Billing;
  nowSeconds(): number;
};

type Routes = Record<string, () => unknown>;
export type MoreRoutes = (form: Form) => Routes;

/** The calls that the fake knows. */
export function route(
  method: string,
  path: string,
  form: Form,
  { methods, intents, billing, nowSeconds }: Resources,
  more: MoreRoutes = () => ({}),
): StripeResponse {
  const [, id = ""] = /^\/v1\/payment_intents\/(\w+)/.exec(path) ?? [];
  const work: Routes = {
    ...billingRoutes(path, form, billing, intents),
    ...more(form),
    "POST /v1/payment_methods": () => methods.create(form, nowSeconds()),
    "POST /v1/payment_intents": () => intents.create(form),
    "GET /v1/payment_intents": () =>
      listPage("payment_intent", intents.all(), readParameters(form, listed)),
    [`GET /v1/payment_intents/${id}`]: () => {
      readParameters(form, {});
      return intents.retrieve(id);
    },
    [`POST /v1/payment_intents/${id}/confirm`]: () => intents.confirm(id, form),
    [`POST /v1/payment_intents/${id}/cancel`]: () => intents.cancel(id, form),
  };
  const found = work[`${method} ${path}`];
  if (!found) return new Refusal(404, `Unrecognized request URL (${method}: ${path}).`).answer;
  try {
    return { status: 200, body: structuredClone(found()) };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}
