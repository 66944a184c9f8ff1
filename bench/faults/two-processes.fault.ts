import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask } from "../kit/ask.ts";
import { readMessages } from "../kit/books.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { report, seconds } from "../kit/report.ts";
import { databaseOf, newPlace, startSite, steadyPort } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { isAccepted, type Sent, sendMessage } from "../kit/visitors.ts";

const restarts = 6;
const visitors = 4;

test("two processes on one database lose no post while they are restarted in turn, and send no letter twice", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace({ SMTP_URL: mailbox.url });
  const places = [place, { ...place, port: await steadyPort() }];
  // Both start at once on a database without tables.
  const sites = await Promise.all(places.map((one) => startSite(one)));
  const agents = places.map(() => new Agent({ keepAlive: true }));
  const isUp = [true, true];
  let goesOn = true;

  // Watches as a balancer does: it asks /up, reuses connections, and sends nothing twice.
  const watching = places.map(async ({ port }, index) => {
    while (goesOn) {
      isUp[index] = (await ask({ port, path: "/up" })).status === 200;
      await wait(200);
    }
  });
  const sent: Sent[] = [];
  const posting = Array.from({ length: visitors }, async (_, number) => {
    for (let turn = number; goesOn; turn += 1) {
      const index = isUp[turn % 2] ? turn % 2 : (turn + 1) % 2;
      sent.push(await sendMessage(places[index]!, { agent: agents[index] }));
      // Almost without a pause, and on connections that were idle for a while.
      await wait(20 + number * 100);
    }
  });

  const ends: { code: number | null; ms: number }[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    const index = restart % 2;
    ends.push(await sites[index]!.terminate());
    sites[index] = await startSite(places[index]!);
    await wait(500);
  }
  goesOn = false;
  await Promise.all([...watching, ...posting]);
  for (const agent of agents) agent.destroy();
  const missing = () => sent.filter((one) => isAccepted(one) && !mailbox.copies().has(one.mark));
  // A busy machine sends some letters a second: only one that sends none for a minute keeps some back.
  await until("every letter came, or none for a minute", 200_000, () => {
    const lastAtMs = mailbox.letters.at(-1)?.atMs ?? 0;
    return missing().length === 0 || Date.now() - lastAtMs > 60_000;
  });

  const lost = sent.filter((one) => !isAccepted(one));
  const { marks } = await readMessages(databaseOf(place));
  const slowest = Math.max(...ends.map(({ ms }) => ms));
  report(
    context,
    `${restarts} restarts of two processes in turn, with posts all the time`,
    `${sent.length} posts, ${lost.length} lost, ${mailbox.repeated()} letters twice`,
    `the slowest stop took ${seconds(slowest)}`,
  );

  expect(lost.map(({ status }) => status)).toEqual([]);
  expect(missing()).toEqual([]);
  expect(sent.every(({ mark }) => marks.has(mark))).toBe(true);
  expect(mailbox.repeated()).toBe(0);
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
  expect(slowest).toBeLessThan(10_000);
});
