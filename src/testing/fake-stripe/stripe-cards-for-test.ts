import { createStripeCards } from "../../giving/card/stripe/stripe-cards.ts";
import { stripeForTest } from "./stripe-for-test.ts";

/** The real `stripe` package with a fake Stripe of the test's own. */
export async function stripeCardsForTest(...options: Parameters<typeof stripeForTest>) {
  const stripe = await stripeForTest(...options);
  const { secretKey, url: apiUrl } = stripe;
  return { stripe, cards: createStripeCards({ secretKey, apiUrl }) };
}
