import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { eraseMessages } from "../../contact/sql/personal-data.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { forgetAddress } from "../../giving/ledger/sql/giver-data.ts";
import { databases } from "../../testing/storage/databases.ts";
import { forgetGivers } from "../../testing/storage/forget-givers.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { keepMessage, sampleHit, sampleCaptcha } from "../../testing/storage/sample.ts";
import type { Database } from "./database.ts";
import { leaveNoTrace } from "./vacuum-after-erasure.ts";

type Sample = { database: Database; file: string; isOnDisk(text: string): boolean };

/** SQLite in a file of its own, with nothing erased in it. */
async function openSample(patienceMs?: number): Promise<Sample> {
  const [sqlite] = databases;
  const place = await sqlite?.place();
  if (!sqlite || !place || !("file" in place)) throw new Error("SQLite comes first.");
  const { file } = place;
  const database = await sqlite.open(place, { patienceMs });
  await migrate(database);
  expect(await leaveNoTrace(database)).toBe("none");
  const files = [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];
  const isOnDisk = (text: string) =>
    files.some((name) => existsSync(name) && readFileSync(name).includes(text));
  return { database, file, isOnDisk };
}

/** Another program that reads, from now until it is told to end. */
function startReading(file: string): { end(): void } {
  const other = new DatabaseSync(file);
  other.exec("begin");
  other.prepare("select count(*) from contact_messages").get();
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return { end: () => other.close() };
}

const keepSecret = (database: Database) =>
  keepMessage(database, { email: "ana@example.org", request: "segredo ".repeat(2_000) });

async function keepGiver(database: Database, email: string): Promise<void> {
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  const hit = sampleHit({ scope: "donation" });
  await ledger.begin(sampleGift({ email }), sampleCaptcha(), hit, undefined);
}

test("erased text is in no file of SQLite's, its log and its moved rows included", async () => {
  const { database, isOnDisk } = await openSample();
  // Lengths and an order that make SQLite leave copies behind: it does so for one such lot in four.
  for (let number = 0; number < 150; number += 1) {
    const hash = createHash("sha256").update(`2 ${number}`).digest();
    const erased = number % 3 > 0;
    const times = 1 + (hash.readUInt16BE(0) % (number % 7 ? 20 : 700));
    await keepMessage(database, {
      id: hash.toString("hex"),
      email: erased ? "ana@example.org" : "rui@example.org",
      request: (erased ? "segredo" : "notícia").repeat(times),
    });
  }
  expect(isOnDisk("segredo")).toBe(true);

  expect(await eraseMessages(database, "ana@example.org")).toBe(100);
  expect(await leaveNoTrace(database)).toBe("none");

  expect(isOnDisk("segredo")).toBe(false);
  expect(isOnDisk("ana@example.org")).toBe(false);
  expect(isOnDisk("rui@example.org")).toBe(true);
});

test("while another program reads, the remaining text is reported, and removed afterwards", async () => {
  const { database, file, isOnDisk } = await openSample();
  await keepSecret(database);
  await keepGiver(database, "ana@example.org");
  const reader = startReading(file);
  await eraseMessages(database, "ana@example.org");
  await forgetAddress(database, "ana@example.org", forgetGivers);

  expect(await leaveNoTrace(database, 120)).toBe("left");
  expect(isOnDisk("segredo")).toBe(true);
  reader.end();
  expect(await leaveNoTrace(database)).toBe("none");

  expect(isOnDisk("segredo")).toBe(false);
  expect(isOnDisk("ana@example.org")).toBe(false);
});

test("a reader that ends soon is awaited", async () => {
  const { database, file, isOnDisk } = await openSample();
  await keepSecret(database);
  const reader = startReading(file);
  await eraseMessages(database, "ana@example.org");
  const clearing = leaveNoTrace(database, 20_000);
  setTimeout(() => reader.end(), 150);

  expect(await clearing).toBe("none");
  expect(isOnDisk("segredo")).toBe(false);
});

test("while another program writes, the remaining text is reported, and the next turn removes it", async () => {
  const { database, file, isOnDisk } = await openSample(100);
  await keepSecret(database);
  await eraseMessages(database, "ana@example.org");
  const writer = new DatabaseSync(file);
  writer.exec("begin immediate");

  expect(await leaveNoTrace(database, 120)).toBe("left");
  writer.close();
  expect(await leaveNoTrace(database)).toBe("none");
  expect(isOnDisk("segredo")).toBe(false);
});

test("text that one process could not remove is removed by another", async () => {
  const { database, file, isOnDisk } = await openSample();
  await keepSecret(database);
  await eraseMessages(database, "ana@example.org");
  // The last one to close clears the log up; while somebody reads nobody is the last.
  const reader = startReading(file);
  await database.close();
  reader.end();

  const next = await databases[0]?.open({ file });
  expect(next && (await leaveNoTrace(next))).toBe("none");
  expect(isOnDisk("segredo")).toBe(false);
});

test("while erased text is cleared from the disk, the process answers others", async () => {
  const { database } = await openSample();
  // Enough to be written anew for some hundred milliseconds.
  for (let number = 0; number < 40; number += 1) {
    await keepMessage(database, { id: `kept-${number}`, request: "notícia ".repeat(60_000) });
  }
  await keepMessage(database, { email: "ana@example.org", request: "segredo" });
  await eraseMessages(database, "ana@example.org");
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();

  expect(await leaveNoTrace(database)).toBe("none");
  isOver = true;
  await counting;
  expect(turns).toBeGreaterThan(100);
});
