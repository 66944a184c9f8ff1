import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { closeAccounts } from "../../kit/accounts/close-accounts.ts";
import { report, seconds, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { openPostgresAccounts } from "../../kit/accounts/postgres-accounts.ts";
import { ask } from "../../kit/requests/ask.ts";
import { askHowItStands } from "../../kit/requests/give.ts";
import {
  askSteadily,
  giveSteadily,
  sendSteadily,
  visitSteadily,
} from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";
import { type Site, startSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";

/** The first lets the database say goodbye; neither outlasts the lease of a letter that is on its way. */
const outages = [
  { how: "restart", lastsMs: 15_000 },
  { how: "crash", lastsMs: 30_000 },
] as const;
/** For connections that hang as the server goes. */
const slackMs = 1_000;

test("PostgreSQL stopped and started under two processes", async (context) => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase();
  // Slow enough for some letters to be on their way whenever something happens.
  const mailbox = await openMailbox({ judge: () => wait(150).then(() => "take" as const) });
  const { stripe, place } = await newPlaceWithCards({ latencyMs: 150 });
  const settings = { ...place.settings, DATABASE_URL: url };
  const first = { ...place, mailUrl: mailbox.url, settings };
  const places = [first, { ...first, port: await steadyPort() }];
  const sites = await Promise.all(places.map(startSite));
  const accounts = openPostgresAccounts(url, stripe);

  const messages = sites.map((site) => sendSteadily(site, 3));
  const gifts = sites.map((site) => giveSteadily(site, 1));
  const pages = sites.map((site) => visitSteadily(site, 10));
  const signs = sites.map((site) => askSteadily(site, "/up", 4));
  const health = sites.map((site) => askSteadily(site, "/saude", 4));
  const backMs: number[] = [];
  const away: { fromMs: number; untilMs: number }[] = [];
  for (const { how, lastsMs } of outages) {
    await wait(4_000);
    await postgres.halt(how);
    const fromMs = Date.now() + slackMs;
    await wait(lastsMs);
    away.push({ fromMs, untilMs: Date.now() - slackMs });
    await postgres.resume();
    backMs.push(await until("both recover", 20_000, () => areHealthy(sites)));
  }
  await wait(4_000);
  const sent = await all(messages);
  const given = await all(gifts);
  const visits = await all(pages);
  const up = await all(signs);
  const meanwhile = <Asked extends { atMs: number }>(asked: Asked[]) =>
    asked.filter(({ atMs }) => away.some(({ fromMs, untilMs }) => atMs > fromMs && atMs < untilMs));
  const ill = meanwhile(await all(health));
  const refused = meanwhile(sent);

  const { lost, again, books, found } = await closeAccounts(sent, { mailbox, stripe, accounts });
  const told = (status: string) => given.filter((gift) => gift.status === status);
  const stand = await Promise.all(
    told("succeeded").map(({ key }) => askHowItStands(sites[0]!, key)),
  );
  report(context, {
    injected: `PostgreSQL restarted (${outages[0].lastsMs / 1_000} s away) and crashed (${outages[1].lastsMs / 1_000} s) under two processes, 6 posts/s and 2 gifts/s`,
    found: [
      ...found,
      `pages: ${visits.filter(Number.isFinite).length} of ${visits.length} served, ${speed(visits)}`,
      `/up ${up.filter(({ status }) => status === 200).length} of ${up.length}; /saude meanwhile ${ill.filter(({ status }) => status === 503).length} of ${ill.length} 503`,
      `back ${backMs.map(seconds).join(" and ")} after the database`,
    ].join("; "),
  });

  expect([lost, again]).toEqual([0, []]);
  expect(books).toMatchObject({ invented: [], missed: [], twice: [] });
  expect(stand.filter((status) => status !== "succeeded")).toEqual([]);
  // Whoever was told that nothing was charged asks for no other end.
  expect(told("failed")).toEqual([]);
  expect(visits.every(Number.isFinite)).toBe(true);
  expect(up.filter(({ status }) => status !== 200)).toEqual([]);
  expect(ill.filter(({ status }) => status !== 503)).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(retryAfter > 0))).toEqual(
    [],
  );
}, 400_000);

async function areHealthy(sites: Site[]): Promise<boolean> {
  const answers = await Promise.all(sites.map(({ port }) => ask({ port, path: "/saude" })));
  return answers.every(({ status }) => status === 200);
}

async function all<Result>(streams: { stop(): Promise<Result[]> }[]): Promise<Result[]> {
  return (await Promise.all(streams.map((stream) => stream.stop()))).flat();
}
