import { test as journey } from "../../kit/journey.ts";
import type { Opening } from "../../kit/own-site/once-a-worker.ts";
import { startOwnSite } from "../../kit/own-site/own-site.ts";
import {
  type FakeStripe,
  openFakeStripe,
} from "../../../src/testing/fake-stripe/open-fake-stripe.ts";

export const publishableKey = "pk_test_deVitral";

/** The changes that this journey alone made. */
type OwnStripe = Pick<FakeStripe, "intents" | "charges" | "authenticate">;

type StripeSite = { all: FakeStripe; origin: string };

/** A site whose cards are charged by a fake Stripe on this machine. */
async function openStripeSite(): Opening<StripeSite> {
  const all = await openFakeStripe();
  const site = await startOwnSite({
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_SECRET_KEY: all.secretKey,
    STRIPE_WEBHOOK_SECRET: "whsec_deVitral",
    STRIPE_API_URL: all.url,
    // All journeys come from one address.
    DONATION_LIMIT: "10000/1m",
  });
  const close = async () => {
    await site.stop();
    await all.close();
  };
  return [{ all, origin: site.origin }, close];
}

export const test = journey.extend<{ stripeSite: StripeSite; stripe: OwnStripe }>({
  stripeSite: async ({ once }, use) => use(await once(openStripeSite)),
  stripe: async ({ stripeSite: { all } }, use) => {
    const [intents, charges] = [all.intents().length, all.charges().length];
    await use({
      authenticate: all.authenticate,
      intents: () => all.intents().slice(intents),
      charges: () => all.charges().slice(charges),
    });
  },
  baseURL: ({ stripeSite }, use) => use(stripeSite.origin),
});
