import * as v from "valibot";
import { invalidRequest, noSuch, Refusal } from "../wire/stripe-response.ts";
import { declineError } from "./intent.ts";
import { newId } from "./new-id.ts";
import { readParameters, text } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";
import { type TestCard, readToken } from "./test-tokens.ts";

export type KeptMethod = {
  card: TestCard;
  /** A token that works once. */
  token?: string | undefined;
  body: unknown;
  isUsed: boolean;
  customer?: string;
};

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

export function createPaymentMethods(methods: Map<string, KeptMethod>) {
  const find = (id: string): KeptMethod => {
    const method = methods.get(id);
    if (!method) throw noSuch("PaymentMethod", "payment_method", id, 400);
    return method;
  };
  return {
    create(form: Form, created: number) {
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
      const body = { id, object: "payment_method", type, card: face, created, livemode: false };
      methods.set(id, { ...known, body, isUsed: false });
      return body;
    },
    /** The card of a payment method, which works for one payment unless it is attached to a customer. */
    take(id: string): KeptMethod {
      const method = find(id);
      if (method.customer) return method;
      if (method.isUsed) {
        throw new Refusal(400, "The provided PaymentMethod was previously used. Attach it first.", {
          code: "payment_method_unexpected_state",
          param: "payment_method",
        });
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
        const { message, ...fields } = declineError(card, method.body);
        throw new Refusal(402, message, fields);
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
