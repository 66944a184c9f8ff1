import type { Stripe, StripeCardElement, StripeCardElementChangeEvent } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { stripeLook } from "./stripe-look.ts";

export type StripeSession = { stripe: Stripe; card: StripeCardElement };

const loadMs = 20_000;

/** Fetches Stripe's program and puts its card field into the container. Rejects if it does not come. */
export async function openStripe(
  publishableKey: string,
  container: HTMLElement,
  onChange: (event: StripeCardElementChangeEvent) => void,
): Promise<StripeSession> {
  const stripe = await within(loadMs, loadStripe(publishableKey, { locale: "pt-BR" }));
  if (!stripe) throw new Error("Stripe.js did not come.");
  const card = stripe
    .elements({ locale: "pt-BR" })
    .create("card", { hidePostalCode: true, disableLink: true, style: stripeLook() });
  card.on("change", onChange);
  card.mount(container);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
    card.update({ style: stripeLook() }),
  );
  return { stripe, card };
}

/** Rejects if the answer takes longer. */
export function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time.")), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
