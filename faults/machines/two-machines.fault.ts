import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { closeAccounts } from "../../kit/accounts/close-accounts.ts";
import { report, seconds, speed } from "../../kit/accounts/figures.ts";
import { ask } from "../../kit/requests/ask.ts";
import { publishField } from "../../kit/requests/edit-content.ts";
import { giveSteadily, sendSteadily, visitSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";
import { hasCaddy } from "../../kit/machines/balancer.ts";
import { startSite } from "../../kit/site/site.ts";
import { openTwoMachines } from "../../kit/machines/two-machines.ts";

if (!hasCaddy) console.log("two-machines left out: there is no caddy (Debian: caddy)");

const awayMs = 60_000;
const cutMs = 20_000;
const aheadMs = 120_000;

test.skipIf(!hasCaddy)(
  "one church on two machines, each trouble after the other",
  async (context) => {
    const machines = await openTwoMachines();
    const { port, url, postgres, line, clock, places, sites, accounts } = machines;
    const door = { port };
    const isWell = async () => {
      const answers = await Promise.all(places.map((one) => ask({ ...one, path: "/saude" })));
      return answers.every(({ status }) => status === 200);
    };
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    const token = await openSession(database, await addSampleMember(database));
    const editor = { ...door, origin: `http://localhost:${port}`, token };
    const shown: number[] = [];
    /** Written through Caddy, and so on either machine; read on both. */
    const publish = async (text: string) => {
      const change = { file: "celulas", field: "titulo", text };
      const publishedAt = performance.now();
      await until(`“${text}” is published`, 15_000, () => publishField(editor, change));
      for (const place of places) {
        await until(`“${text}” shows on both`, 15_000, async () =>
          (await ask({ port: place.port, path: "/celulas" })).body.includes(text),
        );
      }
      shown.push(performance.now() - publishedAt);
    };

    const messages = sendSteadily(door, 5);
    const gifts = giveSteadily(door, 1);
    const pages = visitSteadily(door, 10);
    await publish("Células no começo");

    const cutShort: string[] = [];
    for (const index of [0, 1] as const) {
      await sites[index].kill();
      cutShort.push(...(await accounts.marksOnTheirWay()));
      await wait(4_000);
      sites[index] = await startSite(places[index]);
      await wait(2_000);
    }
    await publish("Células depois das quedas");

    await postgres.halt("crash");
    await wait(awayMs);
    await postgres.resume();
    const backMs = await until("both are well", 30_000, isWell);
    await publish("Células com o banco de volta");

    line.cut();
    await wait(cutMs);
    line.mend();
    const mendedMs = await until("both are well again", 30_000, isWell);
    await publish("Células com a linha de volta");

    clock.move(aheadMs);
    await publish("Células no futuro");
    await wait(15_000);
    clock.move(0);
    await wait(3_000);

    const [sent, given, visits] = [await messages.stop(), await gifts.stop(), await pages.stop()];
    const { lost, again, shownTwice, books, found } = await closeAccounts(sent, machines);
    const failed = given.filter(({ status }) => status === "failed");
    report(context, {
      injected: `two machines behind Caddy on PostgreSQL: kill -9 of each, database away ${seconds(awayMs)}, line cut ${seconds(cutMs)}, a clock ${seconds(aheadMs)} ahead`,
      found: [
        ...found,
        `pages: ${visits.filter(Number.isFinite).length} of ${visits.length} served, ${speed(visits)}`,
        `published ${shown.length} times, on both after ${shown.map(seconds).join(", ")}`,
        `well ${seconds(backMs)} after the database, ${seconds(mendedMs)} after the line`,
      ].join("; "),
    });

    expect(lost).toBe(0);
    // SMTP has no other way: whoever is killed between the end of a letter and its own note of the mail server's
    // "250" cannot know whether it was taken. It is sent again under the same Message-ID; nothing else ever is.
    expect(shownTwice).toBe(0);
    expect(again.filter((mark) => !cutShort.includes(mark))).toEqual([]);
    expect(again.length).toBeLessThanOrEqual(sites.length);
    expect(books).toMatchObject({ invented: [], missed: [], twice: [] });
    expect(failed).toEqual([]);
    // A page needs no database; only whoever is cut off in the middle of one by a kill -9 may see it fail.
    expect(visits.filter((ms) => !Number.isFinite(ms)).length).toBeLessThanOrEqual(4);
  },
  500_000,
);
