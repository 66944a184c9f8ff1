import { describe, expect, test } from "vitest";
import { addressesOf } from "../../kit/member/members.ts";
import { ownAlarms, type Alarms, createAlarms } from "../../platform/alarms/alarm.ts";
import { composeAlarmLetter } from "../../platform/alarms/compose-alarm-letter.tsx";
import type { Database } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log/log.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { readConfig } from "../../church-config.ts";
import { insertAttempt } from "../../giving/card/sql/attempts.ts";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { databases } from "../../testing/storage/databases.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";
import { figuresOf } from "../../testing/storage/read-figures.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { hourMs, keepMessage, now } from "../../testing/storage/sample.ts";
import { freePartOfDisk, lookForTrouble } from "./start-jobs.ts";

const content = await sampleTexts();

const log = createLog({ write: () => {} });

function watchOf(database: Database, machine?: string) {
  const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
  const disk = { free: 0.5 };
  const clock = { ms: now };
  let wakes = 0;
  const look = () =>
    lookForTrouble({
      alarms,
      figures: figuresOf(database, () => clock.ms),
      freeOfDisk: async () => disk.free,
      machine,
      wakeOutbox: () => void (wakes += 1),
      now: () => clock.ms,
      log,
    });
  const told = async () =>
    (await listLetters(database))
      .filter(({ kind }) => kind === "alarm")
      .map(({ subjectId }) => subjectId);
  return { alarms, disk, clock, look, told, wakes: () => wakes };
}

/** Finds the first letter that waits. → its composed e-mail */
async function letterOf(database: Database, alarms: Alarms) {
  const compose = composeAlarmLetter({
    alarms,
    administrators: () => addressesOf(database, "administracao"),
    content: () => content,
    texts: {
      ...ownAlarms,
      "bank-certificate": { ...ownAlarms["disk-full"], today: () => "O certificado termina." },
    },
    config: readConfig({ DATA_DIR: "no-data" }),
    now: () => now,
  });
  const [letter] = await createQueue(database).claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
  if (!letter) throw new Error("There is a letter.");
  return () => compose(letter);
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a stopped letter is reported once, though it is checked every minute", async () => {
    const database = await fresh();
    const { look, told, wakes } = watchOf(database);
    await keepMessage(database);
    await look();
    expect(await told()).toEqual([]);

    const queue = createQueue(database);
    const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
    if (claim) await queue.park(claim, "550");
    for (let minute = 0; minute < 5; minute += 1) await look();

    expect(await told()).toEqual(["letter-parked"]);
    expect(wakes()).toBe(1);
  });

  test("two processes that see the same trouble send one letter", async () => {
    const database = await fresh();
    const [one, other] = [watchOf(database), watchOf(database)];
    for (const { disk } of [one, other]) disk.free = 0.09;

    await Promise.all([one.look(), other.look(), one.look()]);

    expect(await one.told()).toEqual(["disk-full"]);
  });

  test("a machine's full disk is reported once, by its name, whatever other machines have", async () => {
    const database = await fresh();
    const [full, well] = [watchOf(database, "web-1"), watchOf(database, "web-2")];
    full.disk.free = 0.01;
    for (let minute = 0; minute < 3; minute += 1) {
      await full.look();
      await well.look();
    }
    expect(await full.told()).toEqual(["disk-full"]);
    expect(await (await letterOf(database, full.alarms))()).toMatchObject({
      text: expect.stringContaining("A máquina é web-1."),
    });
    expect(await well.alarms.isOn("disk-full")).toBe(true);

    full.disk.free = 0.5;
    await full.look();
    expect(await well.alarms.isOn("disk-full")).toBe(false);
  });

  test("the full disk of a removed machine is forgotten an hour later", async () => {
    const database = await fresh();
    const [gone, full, well] = ["web-1", "web-2", "web-3"].map((name) => watchOf(database, name));
    if (!gone || !full || !well) throw new Error("There are three.");
    gone.disk.free = full.disk.free = 0.01;
    await gone.look();
    await full.look();

    full.clock.ms = well.clock.ms = now + hourMs;
    await full.look();
    well.clock.ms = full.clock.ms += 1;
    await well.look();

    expect(await well.alarms.machines("disk-full")).toEqual(["web-2"]);
    expect(await well.told()).toEqual(["disk-full", "disk-full"]);
  });

  test("a letter names all machines that have a full disk, and the alarm ends with the last one", async () => {
    const database = await fresh();
    const [one, other] = [watchOf(database, "web-1"), watchOf(database, "web-2")];
    one.disk.free = other.disk.free = 0.01;
    await one.look();
    await other.look();

    expect(await (await letterOf(database, one.alarms))()).toMatchObject({
      text: expect.stringContaining("As máquinas são web-1 e web-2."),
    });
    one.disk.free = other.disk.free = 0.5;
    await one.look();
    expect(await one.alarms.isOn("disk-full")).toBe(true);
    await other.look();
    expect(await one.alarms.isOn("disk-full")).toBe(false);
  });

  test("a problem that ended and returns is reported again, and one that ended before its report is not", async () => {
    const database = await fresh();
    const { alarms, disk, look, told } = watchOf(database);
    disk.free = 0.01;
    await look();
    const compose = await letterOf(database, alarms);
    const mail = await compose();
    expect(mail).toMatchObject({ to: content.church.email });
    expect(mail?.subject).toBe("O disco do site está quase cheio");

    disk.free = 0.5;
    await look();
    expect(await compose()).toBeUndefined();
    disk.free = 0.01;
    await look();
    expect(await told()).toEqual(["disk-full", "disk-full"]);
  });

  test("a letter says how the trouble stands today", async () => {
    const database = await fresh();
    const { alarms } = watchOf(database);
    await alarms.set("bank-certificate", true, now);

    const mail = await (await letterOf(database, alarms))();
    expect(mail?.text).toMatch(/^O certificado termina\. Resta menos de um décimo/);
  });

  test("administrators are informed, and nobody else of the staff", async () => {
    const database = await fresh();
    const times = { invitedAtMs: now, acceptedAtMs: now, removedAtMs: undefined };
    const member = { ...times, name: "A", role: "administracao" } as const;
    await database.write((writer) =>
      writer
        .insertInto("staff")
        .values([
          { ...member, id: "1", email: "b@x.org" },
          { ...member, id: "2", email: "a@x.org" },
          { ...member, id: "3", email: "c@x.org", role: "secretaria" },
          { ...member, id: "4", email: "d@x.org", removedAtMs: now },
          { ...member, id: "5", email: "e@x.org", acceptedAtMs: undefined },
        ])
        .execute(),
    );

    expect(await addressesOf(database, "administracao")).toEqual(["a@x.org", "b@x.org"]);
  });
});

test("a gift is reported when it has been open for an hour, not before", async () => {
  const told: string[] = [];
  const database = await freshSqlite();
  const gift = sampleGift({ state: "unknown", begunAtMs: now });
  await database.write((writer) => insertAttempt(writer, gift));
  const lookAt = (nowMs: number) =>
    lookForTrouble({
      alarms: {
        set: async (name, isOn) => {
          if (isOn) told.push(name);
          return isOn ? "told" : "well";
        },
      },
      figures: figuresOf(database, () => nowMs),
      freeOfDisk: async () => 1,
      machine: undefined,
      wakeOutbox: () => {},
      now: () => nowMs,
      log,
    });

  await lookAt(now + hourMs);
  expect(told).toEqual([]);
  await lookAt(now + hourMs + 1);
  expect(told).toEqual(["gift-open"]);
});

test("this machine's disk has some room, and not more than all of it", async () => {
  const free = await freePartOfDisk(".");
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
});
