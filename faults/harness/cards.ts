import { onTestFinished } from "vitest";
import { type FakeStripe, openFakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { newPlace, type Place } from "./site.ts";

export const webhookSecret = "whsec_de_quem_injeta_faltas";

/** A strict fake of Stripe's on loopback, and a place where a site charges cards with it. */
export async function newPlaceWithCards(
  options: { latencyMs?: number } = {},
): Promise<{ stripe: FakeStripe; place: Place }> {
  const stripe = await openFakeStripe(options);
  onTestFinished(() => stripe.close());
  // No receipt is asked for, so no mail is ever sent.
  const place = await newPlace("smtp://127.0.0.1:9");
  const settings = {
    STRIPE_PUBLISHABLE_KEY: "pk_test_de_quem_injeta_faltas",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  return { stripe, place: { ...place, settings } };
}
