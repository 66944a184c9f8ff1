import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily } from "../../kit/requests/steadily.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";
import { until } from "../../kit/requests/until.ts";

test("two processes over one database", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace(mailbox.url);
  // At once, so that both find a database that has no tables yet.
  const sites = await Promise.all([
    startSite(place),
    startSite({ ...place, port: await steadyPort() }),
  ]);
  const streams = sites.map((site) => sendSteadily(site, 25));
  await wait(8_000);
  const sent = (await Promise.all(streams.map((stream) => stream.stop()))).flat();
  const kept = sent.filter(isKept);
  await until("every letter came", 60_000, () => {
    const copies = mailbox.copies();
    return kept.every(({ mark }) => copies.has(mark));
  });
  await wait(1_000);

  const duplicates = mailbox.letters.length - mailbox.copies().size;
  report(context, {
    injected: "two processes on one DATA_DIR, 25 posts/s each",
    found: `${kept.length} of ${sent.length} acknowledged, ${speed(kept.map(({ ms }) => ms))}; ${mailbox.copies().size} letters came, ${duplicates} twice`,
  });

  expect(sent.filter((one) => !isKept(one))).toEqual([]);
  expect(duplicates).toBe(0);
});
