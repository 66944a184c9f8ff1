import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { compareBooks, describeBooks } from "../kit/books.ts";
import { report, seconds } from "../kit/report.ts";
import { databaseOf, newPlace, startSite } from "../kit/site.ts";
import { forgetCardAttempts, openStripe } from "../kit/stripe-place.ts";
import { until } from "../kit/until.ts";
import { askGift, give, type Given } from "../kit/visitors.ts";

const stops = 24;

test("a site that ends in the middle of charges charges nobody twice, and books every charge", async (context) => {
  const { stripe, settings } = await openStripe(150);
  const place = await newPlace(settings);
  const compare = () => compareBooks(databaseOf(place), stripe);
  let site = await startSite(place);
  forgetCardAttempts(place);
  const given: Given[] = [];
  let slowestStopMs = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const gifts = Array.from({ length: 4 }, async () => void given.push(await give(site)));
    await wait(Math.random() * 600);
    if (stop % 2 === 0) await site.kill();
    else slowestStopMs = Math.max(slowestStopMs, (await site.terminate()).ms);
    await Promise.all(gifts);
    site = await startSite(place);
  }
  const settledMs = await until("every charge is in the ledger", 60_000, async () => {
    return (await compare()).missed.length === 0;
  });
  const books = await compare();
  const received = given.filter(({ status }) => status === "succeeded");
  const states = await Promise.all(received.map(({ key }) => askGift(site, key)));
  report(
    context,
    `kill -9 and SIGTERM by turns, ${stops} times, with 4 charges open`,
    `${given.length} gifts, ${describeBooks(books, stripe)}`,
    `settled ${seconds(settledMs)} after the last start`,
    `the slowest SIGTERM took ${seconds(slowestStopMs)}`,
  );

  expect(books).toMatchObject({ invented: [], missed: [], twice: [] });
  expect(states.filter((status) => status !== "succeeded")).toEqual([]);
  expect(slowestStopMs).toBeLessThan(10_000);
});
