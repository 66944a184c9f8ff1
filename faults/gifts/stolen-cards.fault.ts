import { expect, test } from "vitest";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report } from "../../kit/accounts/figures.ts";
import { type Given, give } from "../../kit/requests/give.ts";
import { type Site, startSite } from "../../kit/site/site.ts";

const cards = 200;
const atOnce = 8;

/** With the limits of a church that has set none. */
async function open(trustedProxies: number) {
  const { stripe, place } = await newPlaceWithCards();
  const settings = { ...place.settings, DONATION_LIMIT: "8/10m", TRUST_PROXY: `${trustedProxies}` };
  const site = await startSite({ ...place, settings });
  const atStart = stripe.calls.length;
  return { stripe, site, calls: () => callsOfCards(stripe, atStart) };
}

/** How often Stripe was asked about a card. */
const callsOfCards = ({ calls }: FakeStripe, from: number) =>
  calls.slice(from).filter(({ path }) => /payment_(methods|intents)/.test(path)).length;

const giveFrom = (site: Site, forwardedFor: string, card: string) =>
  give(site, { card, headers: { "X-Forwarded-For": forwardedFor } });

/** As a thief's program does: a few at a time, each with a captcha that is solved. */
async function tryStolen(site: Site, addressOf: (index: number) => string): Promise<Given[]> {
  const told: Given[] = [];
  let begun = 0;
  const thief = async () => {
    for (let index = begun++; index < cards; index = begun++) {
      told.push(await giveFrom(site, addressOf(index), "tok_chargeDeclined"));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, thief));
  return told;
}

const counted = (told: Given[]) =>
  [...Map.groupBy(told, ({ httpStatus }) => httpStatus)]
    .map(([status, answers]) => `${answers.length} × ${status}`)
    .sort()
    .join(", ");

test("stolen cards from as many addresses", async (context) => {
  const { stripe, site, calls } = await open(1);
  const told = await tryStolen(site, (index) => `192.0.2.${index}`);
  report(context, {
    injected: `${cards} stolen cards from ${cards} addresses`,
    found: `${calls()} calls of Stripe, ${stripe.charges().length} charged; told ${counted(told)}`,
  });

  expect(calls()).toBeLessThanOrEqual(15);
  expect(stripe.charges()).toEqual([]);
});

test.for([{ trustedProxies: 0 }, { trustedProxies: 1 }])(
  "stolen cards from one address with forged headers, TRUST_PROXY=$trustedProxies",
  async ({ trustedProxies }, context) => {
    const { stripe, site, calls } = await open(trustedProxies);
    // The thief writes the first part; a proxy that is trusted adds where the thief really is.
    const seen = trustedProxies > 0 ? ", 192.0.2.1" : "";
    const told = await tryStolen(site, (index) => `203.0.113.${index}${seen}`);
    const thiefs = calls();
    const others: Given[] = [];
    for (let index = 0; trustedProxies > 0 && index < 8; index += 1) {
      others.push(await giveFrom(site, `198.51.100.${index}`, "tok_visa"));
    }
    const received = others.filter(({ status }) => status === "succeeded").length;
    report(context, {
      injected: `${cards} stolen cards from one address with forged headers, TRUST_PROXY=${trustedProxies}`,
      found: [
        `${thiefs} calls of Stripe; told ${counted(told)}`,
        trustedProxies > 0 ? `${received} of ${others.length} gifts of others received` : "",
      ]
        .filter(Boolean)
        .join("; "),
    });

    expect(thiefs).toBeLessThanOrEqual(8);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => "succeeded"));
    expect(stripe.charges()).toHaveLength(others.length);
  },
);
