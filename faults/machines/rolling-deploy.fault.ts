import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { type Answer, ask } from "../../kit/requests/ask.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { hasCaddy, startBalancer } from "../../kit/machines/balancer.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { makeNextBuild } from "../../kit/site/next-build.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";

if (!hasCaddy) console.log("rolling-deploy left out: there is no caddy (Debian: caddy)");

const least = 10_000;
const visitors = 4;
const pages = ["/", "/contato", "/contribua/cartao", "/quem-somos"];

test.skipIf(!hasCaddy)("an update of two processes in turn, behind a balancer", async (context) => {
  const mailbox = await openMailbox();
  const port = await steadyPort();
  const settings = { PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: "1" };
  const place = { ...(await newPlace(mailbox.url)), settings };
  const places = [place, { ...place, port: await steadyPort() }];
  const next = makeNextBuild(await newDataFolder());
  const sites = await Promise.all(places.map(startSite));
  await startBalancer(
    port,
    places.map((one) => one.port),
  );

  const failed: string[] = [];
  const parts = new Set<string>();
  let asked = 0;
  let goes = true;
  const visit = async (path: string): Promise<Answer> => {
    const answer = await ask({ port, path });
    asked += 1;
    if (answer.status !== 200) failed.push(`${answer.status} ${path}`);
    return answer;
  };
  // A page from one process, its parts from whichever is asked; and pages that stay open through all of it.
  const visiting = Array.from({ length: visitors }, async (_, number) => {
    for (let turn = number; goes || asked < least; turn += 1) {
      const { body } = await visit(pages[turn % pages.length]!);
      const own = body.match(/\/assets\/[\w.-]+\.js/g) ?? [];
      for (const part of new Set(own)) parts.add(part);
      await visit(own[turn % own.length] ?? "/");
      await visit([...parts][turn % parts.size] ?? "/");
    }
  });
  const posting = sendSteadily({ port }, 5);
  await wait(2_000);
  const before = parts.size;

  const stops: number[] = [];
  for (const [index, old] of places.entries()) {
    stops.push((await sites[index]!.terminate()).ms);
    await startSite({ ...old, program: next });
    await wait(1_500);
  }
  goes = false;
  await Promise.all(visiting);
  const sent = await posting.stop();
  const { marks } = rowsIn(sites[0]!.databaseFile);
  const lost = sent.filter((one) => !isKept(one) || !marks.has(one.mark));
  report(context, {
    injected:
      "two processes updated in turn behind Caddy, to a build whose parts all have other names",
    found: `${asked} pages and parts asked for, ${failed.length} failed; ${sent.length} posts, ${lost.length} lost; ${before} parts before, ${parts.size} with the new ones; the slowest stop ${seconds(Math.max(...stops))}`,
  });

  expect(failed).toEqual([]);
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(least);
  // The new build was asked for, and the old one's parts to the end.
  expect(parts.size).toBe(2 * before);
});
