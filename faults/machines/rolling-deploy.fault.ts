import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { postgresMarks } from "../../kit/accounts/postgres-accounts.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { type Answer, ask } from "../../kit/requests/ask.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { hasCaddy, startBalancer } from "../../kit/machines/balancer.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { makeNextBuild } from "../../kit/site/next-build.ts";
import { databaseFileIn, newPlace, type Place, startSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";

if (!hasCaddy) console.log("rolling-deploy left out: there is no caddy (Debian: caddy)");

const least = 10_000;
const visitors = 4;
const pages = ["/", "/contato", "/contribua/cartao", "/quem-somos"];

type Pair = { places: Place[]; marks(): Set<string> | Promise<Set<string>> };

/** Two processes that share a folder, and a SQLite file in it. */
async function onOneMachine(first: Place): Promise<Pair> {
  const places = [first, { ...first, port: await steadyPort() }];
  return { places, marks: () => rowsIn(databaseFileIn(first.dataFolder)).marks };
}

/** Two that have nothing in common but PostgreSQL. */
async function onTwoMachines(first: Place): Promise<Pair> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase();
  const one = { ...first, settings: { ...first.settings, DATABASE_URL: url } };
  const other = { ...one, dataFolder: await newDataFolder(), port: await steadyPort() };
  return { places: [one, other], marks: () => postgresMarks(url) };
}

test.skipIf(!hasCaddy).for([
  ["on one machine", onOneMachine],
  ["on two machines", onTwoMachines],
] as const)(
  "an update of two processes %s in turn, behind a balancer",
  { timeout: 480_000 },
  async ([where, open], context) => {
    const mailbox = await openMailbox();
    const port = await steadyPort();
    const settings = { PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: "1" };
    const { places, marks: readMarks } = await open({ ...(await newPlace(mailbox.url)), settings });
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
      for (let turn = number; goes; turn += 1) {
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
    // Forth to the next build and back to this one, for as long as it takes.
    let updates = 0;
    for (; asked < least; updates += 1) {
      const program = updates % 2 === 0 ? next : undefined;
      for (const [index, old] of places.entries()) {
        stops.push((await sites[index]!.terminate()).ms);
        sites[index] = await startSite(program ? { ...old, program } : old);
        await wait(1_500);
      }
    }
    const duringUpdates = asked;
    goes = false;
    await Promise.all(visiting);
    const sent = await posting.stop();
    const marks = await readMarks();
    const lost = sent.filter((one) => !isKept(one) || !marks.has(one.mark));
    report(context, {
      injected: `two processes ${where} updated in turn behind Caddy, ${updates} times, to a build whose parts all have other names and back`,
      found: `${duringUpdates} pages and parts asked for while updates went on, ${failed.length} failed; ${sent.length} posts, ${lost.length} lost; ${before} parts before, ${parts.size} with the new ones; the slowest stop ${seconds(Math.max(...stops))}`,
    });

    expect(failed).toEqual([]);
    expect(lost).toEqual([]);
    expect(duringUpdates).toBeGreaterThanOrEqual(least);
    // The new build was asked for, and the old one's parts to the end.
    expect(parts.size).toBe(2 * before);
  },
);
