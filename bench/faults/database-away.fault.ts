import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask } from "../kit/ask.ts";
import { compareBooks, describeBooks, readMessages } from "../kit/books.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { report, seconds } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { openStripe } from "../kit/stripe-place.ts";
import { until } from "../kit/until.ts";
import { askGift, askSteadily, giveSteadily, isAccepted, sendSteadily } from "../kit/visitors.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";

/** At a restart the database closes its connections, at a crash it does not. Neither outlasts a letter's lease. */
const outages = [
  { how: "restart", lastsMs: 15_000 },
  { how: "crash", lastsMs: 30_000 },
] as const;
/** Time for requests that were open as the server went or came back. */
const slackMs = 1_000;

test("while PostgreSQL is away two processes serve pages, refuse forms in words, and lose nothing", async (context) => {
  const postgres = await startPostgres();
  closeAfterTest(() => postgres.stop());
  const url = await postgres.createDatabase();
  // Slow enough that some letters and charges are open whenever something happens.
  const mailbox = await openMailbox({ delayMs: 150 });
  const { stripe, settings } = await openStripe(150);
  const shared = { ...settings, DATABASE_URL: url, SMTP_URL: mailbox.url };
  const sites = [await startSite(await newPlace(shared)), await startSite(await newPlace(shared))];

  const messages = sites.map((site) => sendSteadily(site, 3));
  const gifts = sites.map((site) => giveSteadily(site, 1));
  const pages = sites.map((site) => askSteadily(site, "/", 10));
  const up = sites.map((site) => askSteadily(site, "/up", 4));
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
    backMs.push(
      await until("both recover", 20_000, async () => {
        const answers = sites.map(({ port }) => ask({ port, path: "/saude" }));
        return (await Promise.all(answers)).every(({ status }) => status === 200);
      }),
    );
  }
  await wait(4_000);
  const sent = await all(messages);
  const given = await all(gifts);
  const [visits, upAnswers] = [await all(pages), await all(up)];
  const meanwhile = <Asked extends { atMs: number }>(asked: Asked[]) =>
    asked.filter(({ atMs }) => away.some(({ fromMs, untilMs }) => atMs > fromMs && atMs < untilMs));
  const ill = meanwhile(await all(health));
  const refused = meanwhile(sent);

  const accepted = sent.filter(isAccepted);
  await until("every letter came", 90_000, () =>
    accepted.every(({ mark }) => mailbox.copies().has(mark)),
  );
  await until("every charge is in the ledger", 120_000, async () => {
    return (await compareBooks({ url }, stripe)).missed.length === 0;
  });
  const { marks } = await readMessages({ url });
  const lost = accepted.filter(({ mark }) => !marks.has(mark));
  const books = await compareBooks({ url }, stripe);
  const keysOf = (status: string) =>
    given.filter((gift) => gift.status === status).map(({ key }) => key);
  const states = keysOf("succeeded").map((key) => askGift(sites[0]!, key));
  const served = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length;
  report(
    context,
    `PostgreSQL restarted (away for 15 s) and crashed (30 s) under two processes, 6 posts/s and 2 gifts/s`,
    `${accepted.length} of ${sent.length} messages acknowledged, ${lost.length} lost, ${mailbox.repeated()} letters twice`,
    describeBooks(books, stripe),
    `${served(visits)} of ${visits.length} pages and ${served(upAnswers)} of ${upAnswers.length} /up served`,
    `well again ${backMs.map(seconds).join(" and ")} after the database`,
  );

  expect([lost, mailbox.repeated()]).toEqual([[], 0]);
  expect(books).toMatchObject({ invented: [], missed: [], twice: [] });
  expect((await Promise.all(states)).filter((status) => status !== "succeeded")).toEqual([]);
  // Nobody whose gift may have been charged is told that it failed.
  expect(keysOf("failed")).toEqual([]);
  expect([served(visits), served(upAnswers)]).toEqual([visits.length, upAnswers.length]);
  expect(ill.filter(({ status }) => status !== 503)).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
  for (const { status, headers } of refused) {
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
  }
});

async function all<Result>(streams: { stop(): Promise<Result[]> }[]): Promise<Result[]> {
  return (await Promise.all(streams.map((stream) => stream.stop()))).flat();
}
