import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";

test("every letter is taken, and the line cut before the 250", async (context) => {
  const known = new Set<string>();
  const mailbox = await openMailbox({
    judge({ mark }) {
      if (known.has(mark)) return "take";
      known.add(mark);
      return "take and drop";
    },
  });
  const site = await startSite(await newPlace(mailbox.url));
  const messages = sendSteadily(site, 20);
  await wait(5_000);
  const kept = (await messages.stop()).filter(isKept);

  const settled = () =>
    mailbox.copies().size === kept.length && mailbox.letters.length >= 2 * kept.length;
  const tookMs = await until("every letter came again", 60_000, settled);
  // A third copy would come within this.
  await wait(8_000);

  const copies = [...mailbox.copies().values()];
  const lost = kept.filter(({ mark }) => !mailbox.copies().has(mark)).length;
  const most = Math.max(...copies.map(({ length }) => length));
  report(context, {
    injected: "SMTP takes each message and cuts the line before 250, the first time",
    found: `${kept.length} acknowledged, ${lost} lost, at most ${most - 1} duplicate each; settled in ${seconds(tookMs)}`,
  });

  expect(lost).toBe(0);
  expect(most).toBeLessThanOrEqual(2);
  for (const same of copies) expect(new Set(same.map(({ messageId }) => messageId)).size).toBe(1);
});
