import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sharePictures } from "../../kit/site/data-folder.ts";
import { report, seconds, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { isKept, type Sent, sendMessage } from "../../kit/requests/send-message.ts";
import { fillDisk } from "../../kit/site/fill-disk.ts";
import { startSite } from "../../kit/site/site.ts";
import { sendSteadily, visitSteadily } from "../../kit/requests/steadily.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";
import { until } from "../../kit/requests/until.ts";

test.for([
  { what: "the data", logsThere: false },
  { what: "the data and the log", logsThere: true },
])("the disk of $what is full", async ({ what, logsThere }, context) => {
  const disk = mkdtempSync(join(tmpdir(), "vitral-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "vitral-fault", disk]);
  if (mounted.status !== 0)
    context.skip("a small disk cannot be mounted here: needs Linux and root");
  onTestFinished(() => {
    spawnSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const dataFolder = join(disk, "data");
  mkdirSync(dataFolder);
  await sharePictures(dataFolder);
  const mailbox = await openMailbox();
  const site = await startSite({
    dataFolder,
    port: await steadyPort(),
    mailUrl: mailbox.url,
    outputFolder: logsThere ? disk : undefined,
  });
  const sent: Sent[] = [];
  const send = async (count: number) => {
    const from = sent.length;
    for (let one = 0; one < count; one += 1) sent.push(await sendMessage(site));
    return sent.slice(from);
  };

  const before = await send(20);
  await until("all is quiet", 10_000, () => mailbox.letters.length === before.length);
  const filler = join(disk, "filler");
  fillDisk(filler);
  const pages = visitSteadily(site, 20);
  const messages = sendSteadily(site, 20);
  await wait(4_000);
  const full = await messages.stop();
  const visits = await pages.stop();
  sent.push(...full);
  rmSync(filler);
  const backMs = await until("a post is kept again", 30_000, async () =>
    (await send(1)).every(isKept),
  );
  const after = await send(20);
  const kept = sent.filter(isKept);
  const missing = () => kept.filter(({ mark }) => !mailbox.copies().has(mark)).length;
  await until("every letter came", 60_000, () => missing() === 0);

  const rows = rowsIn(site.databaseFile);
  const lost = kept.filter(({ mark }) => !rows.marks.has(mark)).length;
  const refused = full.filter(({ status }) => status === 503).length;
  report(context, {
    injected: `disk of ${what} full (8 MB tmpfs) for 4 s under 20 posts/s, then freed`,
    found: [
      `${refused} of ${full.length} answered 503, ${full.filter(isKept).length} with 2xx`,
      `pages: ${visits.filter(Number.isFinite).length} of ${visits.length} served, ${speed(visits)}`,
      `taken again ${seconds(backMs)} after space was back, without a restart`,
      `${kept.length} acknowledged, ${lost} lost, integrity_check ${rows.integrity}`,
    ].join("; "),
  });

  expect(before.every(isKept) && after.every(isKept)).toBe(true);
  expect(refused).toBe(full.length);
  expect(full.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
  expect(visits.every(Number.isFinite)).toBe(true);
  expect(lost).toBe(0);
  expect(rows.marks.size).toBe(rows.letters);
  expect(rows.integrity).toBe("ok");
});
