import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { report, speed } from "./harness/figures.ts";
import { openMailbox } from "./harness/mailbox.ts";
import { isKept } from "./harness/send-message.ts";
import { newPlace, startSite } from "./harness/site.ts";
import { sendSteadily } from "./harness/steadily.ts";
import { steadyPort } from "./harness/steady-port.ts";
import { until } from "./harness/until.ts";

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
  await until("every letter came", 60_000, () =>
    kept.every(({ mark }) => mailbox.copies().has(mark)),
  );
  await wait(1_000);

  const duplicates = mailbox.letters.length - mailbox.copies().size;
  report(context, {
    fault: "two",
    injected: "two processes on one DATA_DIR, 25 posts/s each",
    found: `${kept.length} of ${sent.length} acknowledged, ${speed(kept.map(({ ms }) => ms))}; ${mailbox.copies().size} letters came, ${duplicates} twice`,
  });

  expect(kept).toHaveLength(sent.length);
  expect(duplicates).toBe(0);
});
