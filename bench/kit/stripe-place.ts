import { DatabaseSync } from "node:sqlite";
import { type FakeStripe, openFakeStripe } from "../../src/testing/fake-stripe/open-fake-stripe.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { databaseOf, type Place } from "./site.ts";

/** A strict fake of Stripe on loopback, and the settings of a site that charges cards with it. */
export async function openStripe(
  latencyMs: number,
): Promise<{ stripe: FakeStripe; settings: Record<string, string> }> {
  const stripe = await openFakeStripe({ latencyMs });
  closeAfterTest(() => stripe.close());
  const settings = {
    STRIPE_PUBLISHABLE_KEY: "pk_test_de_quem_injeta_faltas",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: "whsec_de_quem_injeta_faltas",
    STRIPE_API_URL: stripe.url,
  };
  return { stripe, settings };
}

/** Forgets each card attempt at once, so that the defence against card testing does not stop hundreds of gifts. */
export function forgetCardAttempts(place: Place): void {
  const where = databaseOf(place);
  if (!("file" in where)) return;
  const database = new DatabaseSync(where.file, { timeout: 5_000 });
  database.exec(`create trigger if not exists no_tries after insert on card_tries
    begin delete from card_tries; end`);
  database.close();
}
