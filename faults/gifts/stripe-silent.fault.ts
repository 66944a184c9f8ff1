import { expect, test } from "vitest";
import { compareAccounts } from "../../kit/accounts/accounts.ts";
import { forgetTries, newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { askHowItStands, give } from "../../kit/requests/give.ts";
import { startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const gifts = 5;

test("Stripe charges, and its answer never comes", async (context) => {
  const { stripe, place } = await newPlaceWithCards();
  const site = await startSite(place);
  forgetTries(site);
  // Every repetition with the same key, and every look-up, meets the same silence.
  stripe.failNext({ path: "payment_intents", when: "after", kind: "timeout", times: 1_000 });

  const given = await Promise.all(Array.from({ length: gifts }, () => give(site)));
  const told = given.map(({ status }) => status);
  const again = await give(site, { key: given[0]?.key });
  stripe.clearFaults();
  const settledMs = await until("every gift is settled", 60_000, async () => {
    const standing = await Promise.all(given.map(({ key }) => askHowItStands(site, key)));
    return standing.every((status) => status === "succeeded");
  });
  const accounts = compareAccounts(site.databaseFile, stripe);
  report(context, {
    injected: `${gifts} gifts charged by a Stripe that then says nothing`,
    found: [
      `${stripe.charges().length} charges, ${accounts.twice.length} double`,
      `told ${[...new Set(told)].join(", ")}, and the same when repeated`,
      `settled ${seconds(settledMs)} after Stripe's return`,
    ].join("; "),
  });

  expect(new Set([...told, again.status])).toEqual(new Set(["processing"]));
  expect(accounts).toMatchObject({ invented: [], missed: [], twice: [], open: 0 });
  expect(accounts.received).toBe(gifts);
});
