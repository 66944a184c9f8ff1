import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { percentile, report, seconds, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily, visitSteadily } from "../../kit/requests/steadily.ts";

const heldMs = 30_000;
const patienceMs = 5_000;
/** For what a busy machine adds. */
const slackMs = 700;

test("another process holds the write lock", async (context) => {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace(mailbox.url));
  const rival = new DatabaseSync(site.databaseFile, { timeout: 5_000 });
  onTestFinished(() => rival.close());

  const messages = sendSteadily(site, 10);
  await wait(2_000);
  rival.exec("begin immediate");
  const lockedAtMs = Date.now();
  const pages = visitSteadily(site, 20);
  await wait(heldMs);
  const freedAtMs = Date.now();
  rival.exec("rollback");
  const visits = await pages.stop();
  await wait(2_000);
  const sent = await messages.stop();

  // Of the last five seconds' posts some wait until it is over.
  const hopeless = sent.filter(
    ({ atMs }) => atMs > lockedAtMs && atMs < freedAtMs - patienceMs - slackMs,
  );
  const after = sent.filter(({ atMs }) => atMs > freedAtMs);
  const kept = sent.filter(isKept);
  const waits = hopeless.map(({ ms }) => ms);
  const rows = rowsIn(site.databaseFile);
  const lost = kept.filter(({ mark }) => !rows.marks.has(mark)).length;
  const halves = sent.filter(({ mark, status }) => status === 503 && rows.marks.has(mark)).length;
  report(context, {
    injected: `another process holds SQLite's write lock for ${heldMs / 1000} s, 10 posts/s`,
    found: [
      `${hopeless.filter(({ status }) => status === 503).length} of ${hopeless.length} answered 503 after ${seconds(percentile(waits, 0.5))}, at most ${seconds(Math.max(...waits))}`,
      `pages meanwhile ${speed(visits)}`,
      `${after.filter(isKept).length} of ${after.length} posts kept afterwards`,
      `${lost} lost, ${halves} refused but kept, ${rows.marks.size} messages and ${rows.letters} letters`,
    ].join("; "),
  });

  expect(hopeless.length).toBeGreaterThan(100);
  for (const { status, retryAfter } of hopeless) {
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
  expect(Math.max(...sent.map(({ ms }) => ms))).toBeLessThan(patienceMs + slackMs);
  expect(percentile(visits, 0.95)).toBeLessThan(500);
  expect(after.length).toBeGreaterThan(0);
  expect(after.every(isKept)).toBe(true);
  expect([lost, halves]).toEqual([0, 0]);
  expect(rows.marks.size).toBe(rows.letters);
});
