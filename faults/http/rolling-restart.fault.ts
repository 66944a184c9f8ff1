import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask } from "../../kit/requests/ask.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { isKept, type Sent, sendMessage } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";

const times = 10;
const visitors = 4;

test("two processes behind a balancer, stopped in turn", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace(mailbox.url);
  const places = [place, { ...place, port: await steadyPort() }];
  const sites = await Promise.all(places.map(startSite));
  const agents = places.map(() => new Agent({ keepAlive: true }));
  const up = [true, true];
  let goes = true;

  // As a balancer does: it asks /up, keeps its connections, and sends nothing twice.
  const watching = places.map(async ({ port }, index) => {
    while (goes) {
      up[index] = (await ask({ port, path: "/up" })).status === 200;
      await wait(200);
    }
  });
  const sent: Sent[] = [];
  const posting = Array.from({ length: visitors }, async (_, number) => {
    for (let turn = number; goes; turn += 1) {
      const index = up[turn % 2] ? turn % 2 : (turn + 1) % 2;
      sent.push(await sendMessage(places[index]!, { agent: agents[index] }));
      // Back to back, and on connections that rest for a while.
      await wait(number * 100);
    }
  });

  const endings: { code: number | null; ms: number }[] = [];
  for (let count = 0; count < times; count += 1) {
    const index = count % 2;
    endings.push(await sites[index]!.terminate());
    sites[index] = await startSite(places[index]!);
    await wait(500);
  }
  goes = false;
  await Promise.all([...watching, ...posting]);
  for (const agent of agents) agent.destroy();

  const lost = sent.filter((one) => !isKept(one));
  const { marks } = rowsIn(sites[0]!.databaseFile);
  const slowest = Math.max(...endings.map(({ ms }) => ms));
  report(context, {
    injected: `${times} rolling restarts of two processes under posts back to back`,
    found: `${sent.length} posts, ${lost.length} lost; the slowest stop ${seconds(slowest)}`,
  });

  expect(lost.map(({ status }) => status)).toEqual([]);
  expect(sent.every(({ mark }) => marks.has(mark))).toBe(true);
  expect(endings.map(({ code }) => code)).toEqual(endings.map(() => 0));
  expect(slowest).toBeLessThan(10_000);
});
