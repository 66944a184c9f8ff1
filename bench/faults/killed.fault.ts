import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openMailbox } from "../kit/mailbox.ts";
import { report, seconds } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { isAccepted, sendSteadily } from "../kit/visitors.ts";

const kills = 25;

test("kill -9 loses no accepted message, and repeats at most one letter", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace({ SMTP_URL: mailbox.url });
  let site = await startSite(place);
  const messages = sendSteadily(place, 20);
  const killedAtMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(300 + Math.random() * 1_200);
    killedAtMs.push(Date.now());
    await site.kill();
    site = await startSite(place);
  }
  const accepted = (await messages.stop()).filter(isAccepted);
  const missing = () => {
    const copies = mailbox.copies();
    return accepted.filter(({ mark }) => !copies.has(mark));
  };
  // The lease of a killed process has to run out first.
  const drainMs = await until("every letter came", 90_000, () => missing().length === 0);
  // Letters of unacknowledged messages may still come.
  await wait(500);

  const repeated = [...mailbox.copies().values()].filter(({ length }) => length > 1);
  // The first kill after a letter came is the reason that it came again.
  const perKill = Map.groupBy(
    repeated,
    ([first]) => killedAtMs.find((atMs) => atMs >= (first?.atMs ?? 0)) ?? 0,
  );
  const most = Math.max(0, ...[...perKill.values()].map(({ length }) => length));
  report(
    context,
    `kill -9 ${kills} times under 20 posts/s`,
    `${accepted.length} acknowledged, ${missing().length} lost`,
    `${mailbox.repeated()} duplicates, at most ${most} a kill`,
    `drained ${seconds(drainMs)} after the last start`,
  );

  expect(accepted.length).toBeGreaterThan(kills);
  expect(most).toBeLessThanOrEqual(1);
  for (const copies of repeated) {
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
});
