import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";

const kills = 50;
const moment = () => 300 + Math.random() * 1_200;

test("killed again and again", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace(mailbox.url);
  let site = await startSite(place);
  const messages = sendSteadily(place, 20);
  const killedAtMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(moment());
    killedAtMs.push(Date.now());
    await site.kill();
    site = await startSite(place);
  }
  const kept = (await messages.stop()).filter(isKept);
  const missing = () => {
    const copies = mailbox.copies();
    return kept.filter(({ mark }) => !copies.has(mark));
  };
  const drainMs = await until("every letter came", 60_000, () => missing().length === 0).catch(
    () => Number.POSITIVE_INFINITY,
  );
  // Those of which nobody was told may still come, or come again.
  await wait(500);

  const repeated = [...mailbox.copies().values()].filter(({ length }) => length > 1);
  const extra = repeated.reduce((sum, { length }) => sum + length - 1, 0);
  // A letter is repeated because of the first kill after it came.
  const perKill = Map.groupBy(
    repeated,
    ([first]) => killedAtMs.find((atMs) => atMs >= (first?.atMs ?? 0)) ?? 0,
  );
  const mostOfOneKill = Math.max(0, ...[...perKill.values()].map(({ length }) => length));
  report(context, {
    injected: `kill -9 ${kills} times under 20 posts/s`,
    found: [
      `${kept.length} acknowledged, ${missing().length} lost`,
      `${extra} duplicates, at most ${mostOfOneKill} a kill`,
      `drained ${seconds(drainMs)} after the last start`,
    ].join("; "),
  });

  expect(kept.length).toBeGreaterThan(kills);
  expect(missing()).toEqual([]);
  expect(extra).toBeLessThanOrEqual(kills);
  expect(mostOfOneKill).toBeLessThanOrEqual(1);
  for (const copies of repeated) {
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
});
