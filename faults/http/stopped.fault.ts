import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";

const times = 5;

test("SIGTERM under load", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace(mailbox.url);
  const endings: { code: number | null; ms: number }[] = [];
  const messages = sendSteadily(place, 50);
  for (let count = 0; count < times; count += 1) {
    const site = await startSite(place);
    await wait(1_500);
    endings.push(await site.terminate());
  }
  const sent = await messages.stop();
  const { marks, letters } = rowsIn((await startSite(place)).databaseFile);
  const kept = sent.filter(isKept);
  const lost = kept.filter(({ mark }) => !marks.has(mark)).length;
  const countMissing = () => {
    const copies = mailbox.copies();
    return kept.filter(({ mark }) => !copies.has(mark)).length;
  };
  // However slow the machine: none of them may be longer in coming than a dead process's lease.
  for (let missing = countMissing(); missing > 0; missing = countMissing()) {
    await until(`one of ${missing} letters came`, 60_000, () => countMissing() < missing);
  }
  const duplicates = mailbox.letters.length - mailbox.copies().size;
  const faults = sent.filter(({ status }) => status >= 500).length;
  // Not refused before it was heard, but left without an answer to what was kept.
  const untold = sent.filter(({ status, mark }) => status === 0 && marks.has(mark)).length;
  const slowest = Math.max(...endings.map(({ ms }) => ms));
  report(context, {
    injected: `SIGTERM ${times} times under 50 posts/s`,
    found: [
      `codes ${endings.map(({ code }) => code).join(" ")}, the slowest in ${seconds(slowest)}`,
      `${kept.length} acknowledged, ${lost} lost, ${duplicates} duplicates`,
      `${faults} answered 5xx, ${untold} kept without an answer`,
    ].join("; "),
  });

  expect(endings.map(({ code }) => code)).toEqual(endings.map(() => 0));
  expect(slowest).toBeLessThan(10_000);
  expect(lost).toBe(0);
  expect(marks.size).toBe(letters);
  expect([faults, untold, duplicates]).toEqual([0, 0, 0]);
});
