import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { readMessages } from "../kit/books.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { report, seconds } from "../kit/report.ts";
import {
  copiedFile,
  copyCommand,
  databaseOf,
  newPlace,
  sharePictures,
  startSite,
} from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { askSteadily, isAccepted, type Sent, sendMessage, sendSteadily } from "../kit/visitors.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { keepLogOfFailure } from "../../src/testing/run/kept-logs.ts";

test("a full disk of data, copies and log is refused in words, and works again once there is space", async (context) => {
  const disk = mkdtempSync(join(tmpdir(), "vitral-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=32m", "vitral-fault", disk]);
  if (mounted.status !== 0) context.skip("needs Linux and root, to mount a small disk");
  closeAfterTest(() => {
    spawnSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const dataFolder = join(disk, "data");
  mkdirSync(dataFolder);
  sharePictures(dataFolder);
  const mailbox = await openMailbox();
  const usual = await newPlace({ SMTP_URL: mailbox.url });
  const place = { ...usual, dataFolder, logFile: join(disk, "site.log") };
  keepLogOfFailure("site-of-full-disk", () => readFileSync(place.logFile));
  const site = await startSite(place);
  const sent: Sent[] = [];
  const send = async (count: number) => {
    const some: Sent[] = [];
    while (some.length < count) some.push(await sendMessage(site));
    sent.push(...some);
    return some;
  };

  const before = await send(20);
  await until("all letters came", 10_000, () => mailbox.letters.length === before.length);
  const first = await copyCommand(place, "fazer");
  const copies = () => readdirSync(join(dataFolder, "copias"));
  const oldCopies = copies();
  const filler = join(disk, "filler");
  fillDisk(filler);
  const pages = askSteadily(site, "/", 20);
  const messages = sendSteadily(site, 20);
  await wait(4_000);
  const refusedCopy = await copyCommand(place, "fazer");
  const copiesMeanwhile = copies();
  const full = await messages.stop();
  const visits = await pages.stop();
  sent.push(...full);
  rmSync(filler);
  const backMs = await until("a message is accepted again", 30_000, async () =>
    (await send(1)).every(isAccepted),
  );
  const after = await send(20);
  const accepted = sent.filter(isAccepted);
  await until("every letter came", 60_000, () =>
    accepted.every(({ mark }) => mailbox.copies().has(mark)),
  );
  const checked = await copyCommand(place, "conferir", copiedFile(first.printed));
  const again = await copyCommand(place, "fazer");

  const { marks, letters } = await readMessages(databaseOf(place));
  const lost = accepted.filter(({ mark }) => !marks.has(mark)).length;
  const refused = full.filter(({ status }) => status === 503);
  const served = visits.filter(({ status }) => status === 200);
  report(
    context,
    "disk of data, copies and log full (32 MB tmpfs) under 20 posts/s, then freed",
    `${refused.length} of ${full.length} answered 503, ${served.length} of ${visits.length} pages served`,
    `accepted again ${seconds(backMs)} after space was back, without a restart`,
    `${accepted.length} acknowledged, ${lost} lost`,
    `a copy refused (${refusedCopy.printed.trim()}); the old copy opens`,
  );

  expect([...before, ...after].every(isAccepted)).toBe(true);
  expect(refused).toHaveLength(full.length);
  expect(full.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
  expect(served).toHaveLength(visits.length);
  expect([lost, marks.size]).toEqual([0, letters]);
  expect(integrityOf(join(dataFolder, "vitral.db"))).toBe("ok");
  expect([first.exit, refusedCopy.exit, checked.exit, again.exit]).toEqual([0, 1, 0, 0]);
  expect(refusedCopy.printed).toContain("Não há espaço no disco.");
  expect(copiesMeanwhile).toEqual(oldCopies);
});

/** Writes into one file until its disk has no room for one more byte. */
function fillDisk(path: string): void {
  const file = openSync(path, "w");
  for (let bytes = 1 << 20; bytes >= 1;) {
    try {
      if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(file);
}

function integrityOf(file: string): unknown {
  const database = new DatabaseSync(file);
  const [row] = database.prepare("pragma integrity_check").all();
  database.close();
  return row?.["integrity_check"];
}
