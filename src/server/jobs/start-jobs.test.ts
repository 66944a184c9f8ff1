import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createAlarms } from "../../platform/alarms/alarm.ts";
import { createLog } from "../../platform/log/log.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { readConfig } from "../../church-config.ts";
import { openDataFolder } from "../../testing/church/data-folder.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { figuresOf } from "../../testing/storage/read-figures.ts";
import { keepMessage, now } from "../../testing/storage/sample.ts";
import { startJobs } from "./start-jobs.ts";

const minuteMs = 60_000;

afterEach(() => void vi.useRealTimers());

/** A site that has just started, whose hours pass when the test says so. */
async function openSite() {
  const content = await sampleTexts();
  const { folder, database } = await openDataFolder();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const clock = { ms: now };
  let looks = 0;
  const jobs = startJobs({
    config: readConfig({ DATA_DIR: folder }),
    database,
    alarms: createAlarms(database, { messageIdDomain: "igreja.example.org" }),
    content: () => content,
    figures: [
      ...figuresOf(database, () => clock.ms),
      {
        name: "copias",
        title: "Cópias",
        alarm: ["copy-failed", Infinity],
        read: async () => (looks += 1),
      },
    ],
    wakeOutbox: () => {},
    now: () => clock.ms,
    log: createLog({ write: () => {} }),
  });
  closeAfterTest(() => jobs.close());
  const pass = (ms: number) => {
    clock.ms += ms;
    vi.advanceTimersByTime(ms);
  };
  const copies = () => {
    const at = join(folder, "copias");
    return existsSync(at) ? readdirSync(at).filter((name) => !name.startsWith(".")) : [];
  };
  const alarmsTold = async () =>
    (await listLetters(database))
      .filter(({ kind }) => kind === "alarm")
      .map(({ subjectId }) => subjectId);
  await soon(() => expect(looks).toBe(1));
  return { database, jobs, pass, copies, alarmsTold };
}

test("a site makes the nightly backup by itself, and informs the administrators of problems", async () => {
  const { database, pass, copies, alarmsTold } = await openSite();
  await keepMessage(database);
  const queue = createQueue(database);
  const [letter] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
  if (!letter) throw new Error("There is a letter.");
  await queue.park(letter, "550");

  pass(minuteMs);
  await soon(async () => expect(await alarmsTold()).toContain("letter-parked"));
  expect(copies()).toEqual([]);

  pass(9 * minuteMs);
  await soon(() => expect(copies()).toEqual([expect.stringMatching(/-noite\.vitral\.tar\.gz$/)]));
});

test("once it is closed nothing of that happens any more", async () => {
  const { jobs, pass, copies } = await openSite();

  await jobs.close();
  pass(60 * minuteMs);

  expect(vi.getTimerCount()).toBe(0);
  expect(copies()).toEqual([]);
});
