import { type FakeStripe, openFakeStripe } from "../../../src/testing/fake-stripe/fake-stripe.ts";
import { test as journey } from "../../kit/journey.ts";
import { startOwnSite } from "../../kit/own-site.ts";

export const publishableKey = "pk_test_deVitral";

type WithStripe = { stripe: FakeStripe; stripeOrigin: string };

/** A journey through a site of its own whose cards Stripe charges: one on this machine, that is none. */
export const test = journey.extend<WithStripe>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  stripe: async ({}, use) => {
    const stripe = await openFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  stripeOrigin: async ({ stripe }, use) => {
    const site = await startOwnSite({
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: "whsec_deVitral",
      STRIPE_API_URL: stripe.url,
    });
    await use(site.origin);
    await site.stop();
  },
  baseURL: ({ stripeOrigin }, use) => use(stripeOrigin),
});
