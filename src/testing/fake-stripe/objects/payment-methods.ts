import { invalidRequest, noSuch, Refusal } from "../wire/stripe-response.ts";
import { newId } from "./new-id.ts";
import { readParameters } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";
import { type TestCard, readToken } from "./test-tokens.ts";

export type PaymentMethods = {
  create(form: Form, created: number): unknown;
  /** The card of a payment method, which works for one payment. */
  take(id: string): { card: TestCard; body: unknown };
};

export function createPaymentMethods(): PaymentMethods {
  const methods = new Map<string, { card: TestCard; body: unknown; isUsed: boolean }>();
  const usedTokens = new Set<string>();
  return {
    create(form, created) {
      const { type, card } = readParameters(form, {
        type: { required: "string" },
        card: { required: { token: { required: "string" } } },
      });
      if (type !== "card") throw invalidRequest("parameter_invalid", "type", "Invalid type");
      const { token } = card as { token: string };
      const known = readToken(token);
      if (!known) throw noSuch("token", "card[token]", token, 400);
      if (usedTokens.has(token)) {
        const message = `You cannot use a Stripe token more than once: ${token}.`;
        throw invalidRequest("token_already_used", "card[token]", message);
      }
      if (known.isSingleUse) usedTokens.add(token);
      const id = newId("pm");
      const face = { brand: "visa", country: "BR", exp_month: 12, exp_year: 2034, last4: "4242" };
      const body = { id, object: "payment_method", type, card: face, created, livemode: false };
      methods.set(id, { card: known.card, body, isUsed: false });
      return body;
    },
    take(id) {
      const method = methods.get(id);
      if (!method) throw noSuch("PaymentMethod", "payment_method", id, 400);
      if (method.isUsed) {
        throw new Refusal(400, "The provided PaymentMethod was previously used. Attach it first.", {
          code: "payment_method_unexpected_state",
          param: "payment_method",
        });
      }
      method.isUsed = true;
      return method;
    },
  };
}
