import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { type FakeStripe, openFakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { newPlace, type Place, type Site } from "../site/site.ts";

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

/** Lets each card be tried as if nobody had tried one of late: hundreds of gifts of one address are no thief's. */
export function forgetTries({ databaseFile }: Pick<Site, "databaseFile">): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 });
  database.exec(`create trigger if not exists no_tries after insert on card_tries
    begin delete from card_tries; end`);
  database.close();
}
