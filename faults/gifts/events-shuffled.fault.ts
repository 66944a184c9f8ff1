import { expect, test } from "vitest";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import { sendShuffled } from "../../src/testing/fake-stripe/webhook-sender.ts";
import { compareAccounts } from "../../kit/accounts/accounts.ts";
import { newPlaceWithCards, webhookSecret } from "../../kit/accounts/cards.ts";
import { report } from "../../kit/accounts/figures.ts";
import { give } from "../../kit/requests/give.ts";
import { startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const gifts = 30;
const times = 5;

test("events five times over, in any order, while gifts are charged", async (context) => {
  const { stripe, place } = await newPlaceWithCards({ latencyMs: 40 });
  let site = await startSite(place);
  const url = `http://127.0.0.1:${site.port}${apiPaths.stripeWebhook}`;
  const statuses: number[] = [];
  const tellAll = async () => {
    statuses.push(...(await sendShuffled(url, stripe.events, { secret: webhookSecret, times })));
  };

  const giving = Array.from({ length: gifts }, () => give(site));
  // Some come before our own answer does.
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tellAll();
  }
  const given = await Promise.all(giving);
  await tellAll();
  // Of money taken back events may be lost: whoever starts looks it up.
  await site.terminate();
  const atStart = stripe.calls.length;
  site = await startSite(place);
  const looked = () => new Set(stripe.calls.slice(atStart).map(({ path }) => path));
  await until("both lists are asked for", 10_000, () =>
    ["/v1/refunds", "/v1/disputes"].every((path) => looked().has(path)),
  );
  const accounts = compareAccounts(site.databaseFile, stripe);
  report(context, {
    injected: `every event ${times} times, shuffled, before and after our own answers`,
    found: `${statuses.length} events, ${accounts.received} gifts for ${stripe.charges().length} charges, ${accounts.open} went back`,
  });

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(given.map(({ status }) => status)).toEqual(given.map(() => "succeeded"));
  expect(accounts).toMatchObject({ invented: [], missed: [], twice: [], open: 0, received: gifts });
});
