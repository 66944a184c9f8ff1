import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { compareAccounts } from "../../kit/accounts/accounts.ts";
import { forgetTries, newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { askHowItStands, give, type Given } from "../../kit/requests/give.ts";
import { type Site, startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const kills = 50;

test("killed in the middle of charges", async (context) => {
  const { stripe, place } = await newPlaceWithCards({ latencyMs: 150 });
  const given: Given[] = [];
  let site: Site = await startSite(place);
  forgetTries(site);
  let slowestStopMs = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const gifts = Array.from({ length: 4 }, async () => void given.push(await give(site)));
    await wait(Math.random() * 600);
    if (kill % 2 === 0) await site.kill();
    else slowestStopMs = Math.max(slowestStopMs, (await site.terminate()).ms);
    await Promise.all(gifts);
    site = await startSite(place);
  }
  const settledMs = await until("every charge is in the ledger", 60_000, () => {
    const { missed } = compareAccounts(site.databaseFile, stripe);
    return missed.length === 0;
  });
  const accounts = compareAccounts(site.databaseFile, stripe);
  const toldReceived = given.filter(({ status }) => status === "succeeded");
  const stand = await Promise.all(toldReceived.map(({ key }) => askHowItStands(site, key)));
  report(context, {
    injected: `kill -9 and SIGTERM by turns, ${kills} times, with 4 charges under way`,
    found: [
      `${given.length} gifts, ${stripe.charges().length} charged, ${accounts.received} in the ledger`,
      `${accounts.twice.length} double, ${accounts.missed.length} lost, ${accounts.invented.length} invented`,
      `equal ${seconds(settledMs)} after the last start`,
      `the slowest SIGTERM took ${seconds(slowestStopMs)}`,
    ].join("; "),
  });

  expect(accounts).toMatchObject({ invented: [], missed: [], twice: [] });
  expect(stand.filter((status) => status !== "succeeded")).toEqual([]);
  expect(slowestStopMs).toBeLessThan(10_000);
}, 600_000);
