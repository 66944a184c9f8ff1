import type { FakeStripe } from "./open-fake-stripe.ts";
import type { FakeIntent } from "./payment-intents.ts";
import { apiVersion } from "./protocol.ts";

type Said = {
  status: number;
  headers: Headers;
  body: Record<string, never> & { error: ErrorBody };
};
type ErrorBody = Record<string, unknown> & { payment_intent: FakeIntent };

/** By hand, since the SDK would not send half of this. */
export async function askStripe(
  stripe: FakeStripe,
  method: "GET" | "POST",
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Said> {
  const isPost = method === "POST";
  const query = isPost ? "" : `?${new URLSearchParams(form).toString()}`;
  const response = await fetch(`${stripe.url}/v1/${path}${query}`, {
    method,
    ...(isPost && { body: new URLSearchParams(form) }),
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      "stripe-version": apiVersion,
      ...headers,
    },
  });
  const { status } = response;
  return { status, headers: response.headers, body: (await response.json()) as Said["body"] };
}

export const key = (text: string) => ({ "idempotency-key": text });

export async function makeMethod(stripe: FakeStripe, token: string): Promise<string> {
  const said = await askStripe(stripe, "POST", "payment_methods", {
    type: "card",
    "card[token]": token,
  });
  return String(said.body.id);
}

export const bareForm = async (stripe: FakeStripe, token = "tok_visa") => ({
  amount: "5000",
  currency: "brl",
  payment_method: await makeMethod(stripe, token),
  confirm: "true",
});

export const intentForm = async (stripe: FakeStripe, token?: string) => ({
  ...(await bareForm(stripe, token)),
  "allowed_payment_method_types[0]": "card",
  description: "Oferta",
  "metadata[gift]": "g1",
});
