import { expect, test } from "vitest";
import type { Fault } from "../../src/testing/fake-stripe/faults.ts";
import { compareAccounts } from "../../kit/accounts/accounts.ts";
import { forgetTries, newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report } from "../../kit/accounts/figures.ts";
import { askHowItStands, give, type Given } from "../../kit/requests/give.ts";
import { startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const gifts = 1_000;
const atOnce = 6;

const kinds: Fault["kind"][] = [
  500,
  429,
  409,
  "reset",
  { status: 502, body: "<html>Bad gateway</html>" },
  { status: 200, body: '{"object":"payment_intent"}' },
];
const pick = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item;

const anyFault = (): Fault => ({
  path: pick(["payment_methods", "payment_intents"]),
  when: pick(["before", "after"]),
  kind: pick(kinds),
  times: pick([1, 1, 2, 4]),
});

test("a thousand gifts while Stripe and the line to it misbehave", async (context) => {
  const { stripe, place } = await newPlaceWithCards();
  const site = await startSite(place);
  forgetTries(site);
  const ends: Given[] = [];
  let left = gifts;

  const giver = async () => {
    while (left > 0) {
      left -= 1;
      stripe.failNext(anyFault());
      const given = await give(site);
      // Somebody presses again, as people do.
      if (given.status === "processing") await give(site, { key: given.key });
      ends.push(given);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, giver));
  stripe.clearFaults();

  // What Stripe does not know after two minutes was not charged. Looks become ever fewer: the next one after
  // that comes when the gift has stood for twice as long, at most.
  await until("every gift is settled", 300_000, async () => {
    const { open } = compareAccounts(site.databaseFile, stripe);
    return open === 0;
  });
  const accounts = compareAccounts(site.databaseFile, stripe);
  const count = (status: Given["status"]) => ends.filter((end) => end.status === status).length;
  const unknownThen = ends.filter(({ status }) => status === "processing");
  const later = await Promise.all(unknownThen.map(({ key }) => askHowItStands(site, key)));
  report(context, {
    injected: `${gifts} gifts with 500, 429, 409, resets and nonsense, before and after the charge`,
    found: [
      `told at once: ${count("succeeded")} received, ${count("failed")} not charged, ${count("processing")} not known yet`,
      `of those, later: ${later.filter((status) => status === "succeeded").length} received, ${later.filter((status) => status === "failed").length} not charged`,
      `${accounts.twice.length} double charges, ${accounts.missed.length} lost gifts, ${accounts.invented.length} invented`,
    ].join("; "),
  });

  expect(ends).toHaveLength(gifts);
  expect(accounts).toMatchObject({ invented: [], missed: [], twice: [] });
  const charged = new Set(stripe.charges().map(({ metadata }) => metadata.gift));
  expect(charged.size).toBe(stripe.charges().length);
  // Nobody who was told that nothing was charged had been charged.
  const received = count("succeeded") + later.filter((status) => status === "succeeded").length;
  expect(received).toBe(stripe.charges().length);
}, 900_000);
