import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { percentile, report, seconds, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { isKept, type Sent } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";
import { until } from "../../kit/requests/until.ts";

const beforeMs = 10_000;
/** Instead of ten minutes: a letter is tried every five seconds at first, so the same rules are at work. */
const awayMs = 25_000;

test("the mail server goes away and comes back", async (context) => {
  const port = await steadyPort();
  const mailbox = await openMailbox({ port });
  const site = await startSite(await newPlace(mailbox.url));
  const messages = sendSteadily(site, 20);
  await wait(beforeMs);
  const wentAtMs = Date.now();
  await mailbox.close();
  await wait(awayMs);
  const cameBackAtMs = Date.now();
  const later = await openMailbox({ port });
  const sent = await messages.stop();

  const kept = sent.filter(isKept);
  const missing = () => {
    const came = new Set([...mailbox.letters, ...later.letters].map(({ mark }) => mark));
    return kept.filter(({ mark }) => !came.has(mark));
  };
  const drainMs = await until("every letter came", 120_000, () => missing().length === 0).catch(
    () => Number.POSITIVE_INFINITY,
  );
  const times = (which: (one: Sent) => boolean) => kept.filter(which).map(({ ms }) => ms);
  // Without the first second, in which a new process finds its speed.
  const before = times(({ atMs }) => atMs < wentAtMs && atMs > wentAtMs - beforeMs + 1_000);
  const away = times(({ atMs }) => atMs >= wentAtMs && atMs < cameBackAtMs);
  const copies = [...mailbox.letters, ...later.letters].length;
  report(context, {
    injected: `SMTP away for ${awayMs / 1000} s (instead of 10 min) under 20 posts/s`,
    found: [
      `${kept.length} of ${sent.length} acknowledged, ${missing().length} lost`,
      `posts before: ${speed(before)}; while away: ${speed(away)}`,
      `drained in ${seconds(drainMs)}, ${copies} letters`,
    ].join("; "),
  });

  expect(kept).toHaveLength(sent.length);
  expect(missing()).toEqual([]);
  // As fast as before. The slowest twentieth is told above: on a shared machine chance decides it.
  expect(percentile(away, 0.5)).toBeLessThan(percentile(before, 0.5) * 1.5 + 5);
});
