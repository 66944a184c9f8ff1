import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { sendMessage } from "../../kit/requests/send-message.ts";
import { until } from "../../kit/requests/until.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

/** Instead of five minutes: longer than a whole lease, so that nothing but its renewal keeps the letter. */
const silentMs = 70_000;
const letters = 5;

/** A mail server that says nothing for a while to whoever hands it a letter for the first time. */
async function openSilentMailbox(forMs: number) {
  const tries = new Map<string, number>();
  const mailbox = await openMailbox({
    async judge({ mark }) {
      const count = (tries.get(mark) ?? 0) + 1;
      tries.set(mark, count);
      if (count === 1) await wait(forMs);
      return "take" as const;
    },
  });
  const place = await newPlace(mailbox.url);
  const site = await startSite(place);
  for (let count = 0; count < letters; count += 1) await sendMessage(site);
  await until("the server has them all", 20_000, () => tries.size === letters);
  return { mailbox, place, site, tries };
}

test("the mail server is silent after DATA", async (context) => {
  const { mailbox, tries } = await openSilentMailbox(silentMs);
  const tookMs = await until("every letter came", silentMs + 20_000, () => {
    return mailbox.copies().size === letters;
  });
  // A second copy would come within this.
  await wait(8_000);
  const most = Math.max(...tries.values());
  report(context, {
    injected: `SMTP silent for ${seconds(silentMs)} after DATA (instead of 5 min), ${letters} letters`,
    found: `${mailbox.letters.length} copies of ${letters} letters, each handed over ${most} time; ${seconds(tookMs)}`,
  });
  expect(mailbox.letters).toHaveLength(letters);
  expect(most).toBe(1);
});

test("the site is killed while the mail server is silent after DATA", async (context) => {
  const { mailbox, place, site, tries } = await openSilentMailbox(20_000);
  await site.kill();
  const killedAt = performance.now();
  await startSite(place);
  await until("each letter is tried again", 60_000, () => [...tries.values()].every((n) => n > 1));
  const againMs = performance.now() - killedAt;
  await until("every letter came", 20_000, () => mailbox.copies().size === letters);
  await wait(8_000);
  const most = Math.max(...[...mailbox.copies().values()].map(({ length }) => length));
  report(context, {
    injected: `kill -9 while SMTP is silent after DATA, ${letters} letters`,
    found: `all tried again ${seconds(againMs)} after the kill; at most ${most - 1} duplicate each`,
  });
  expect(againMs).toBeLessThan(60_000);
  expect(most).toBeLessThanOrEqual(2);
});
