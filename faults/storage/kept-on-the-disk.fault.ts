import { expect, test } from "vitest";
import { countSyncs, whyNoStrace } from "../../kit/accounts/count-syncs.ts";
import { report } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { isKept, type Sent, sendMessage } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

/** As many as the outbox tries at once. */
const onTheirWay = 4;

test("every message is on the disk before it is acknowledged", async (context) => {
  const reason = whyNoStrace();
  if (reason) context.skip(reason);
  // The outbox waits for these, and so writes nothing of its own that would be counted too.
  let held = 0;
  const mailbox = await openMailbox({
    judge: () => {
      held += 1;
      return new Promise(() => {});
    },
  });
  const site = await startSite(await newPlace(mailbox.url));
  for (let count = 0; count < onTheirWay; count += 1) await sendMessage(site);
  await until("the outbox waits", 5_000, () => held === onTheirWay);

  const sent: Sent[] = [];
  const syncs = await countSyncs(site.pid, async () => {
    while (sent.length < 100) sent.push(await sendMessage(site));
  });
  report(context, {
    injected: "100 messages one after another, the outbox held up, fsync counted by strace",
    found: `${sent.filter(isKept).length} acknowledged, ${syncs} fsync or fdatasync`,
  });

  expect(sent.every(isKept)).toBe(true);
  expect(syncs).toBeGreaterThanOrEqual(100);
});
