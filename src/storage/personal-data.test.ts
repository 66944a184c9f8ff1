import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { databases } from "../testing/databases.ts";
import { listLetters } from "./kept-letters.ts";
import { migrate } from "./migrate.ts";
import { eraseMessages, eraseReceivedBefore, exportMessages } from "./personal-data.ts";
import { createQueue } from "./queue.ts";
import { forgetExpired } from "./housekeeping.ts";
import { dayMs, keepMessage, now, rowCounts } from "./sample.ts";

const order = { nowMs: now, leaseMs: 45_000, atMost: 1 };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a person gets all that is kept about them, and nothing of others", async () => {
    const database = await fresh();
    const second = await keepMessage(database, { email: "Ana@Example.org", receivedAtMs: now });
    const first = await keepMessage(database, { email: "ana@example.org", receivedAtMs: now - 1 });
    await keepMessage(database, { email: "juana@example.org" });
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    if (claim) await queue.markSent(claim, now + 5);

    expect(await exportMessages(database, " ANA@example.org ")).toEqual([
      { ...first, delivery: { state: "sent", attempts: 1, sentAtMs: now + 5 } },
      { ...second, delivery: { state: "waiting", attempts: 0, sentAtMs: undefined } },
    ]);
  });

  test("that an e-mail was sent is known even when the day is forgotten", async () => {
    const database = await fresh();
    const message = await keepMessage(database);
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    if (claim) await queue.markSent(claim, now);
    await forgetExpired(database, now + 31 * dayMs);

    expect(await listLetters(database)).toEqual([]);
    expect(await exportMessages(database, message.email)).toEqual([
      { ...message, delivery: { state: "sent", attempts: undefined, sentAtMs: undefined } },
    ]);
  });

  test("a person's messages are erased with their e-mails, and no other's", async () => {
    const database = await fresh();
    await keepMessage(database, { email: "ana@example.org" });
    await keepMessage(database, { email: "ANA@example.org" });
    const other = await keepMessage(database, { email: "a%@example.org" });

    expect(await eraseMessages(database, "Ana@example.org")).toBe(2);
    expect(await eraseMessages(database, "Ana@example.org")).toBe(0);

    expect(await rowCounts(database)).toMatchObject({ contact_messages: 1, outbox: 1 });
    expect(await exportMessages(database, other.email)).toHaveLength(1);
    expect(await exportMessages(database, "ana@example.org")).toEqual([]);
  });

  test("an e-mail that is on its way when its message is erased settles nothing", async () => {
    const database = await fresh();
    const { email } = await keepMessage(database);
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    await eraseMessages(database, email);

    expect(claim && (await queue.markSent(claim, now))).toBe(false);
    expect(await rowCounts(database)).toMatchObject({ contact_messages: 0, outbox: 0 });
  });

  test("messages received before an instant are erased, the one received at it is not", async () => {
    const database = await fresh();
    await keepMessage(database, { receivedAtMs: now - 2 });
    await keepMessage(database, { receivedAtMs: now - 1 });
    await keepMessage(database, { receivedAtMs: now });

    expect(await eraseReceivedBefore(database, now)).toBe(2);
    expect(await rowCounts(database)).toMatchObject({ contact_messages: 1, outbox: 1 });
  });
});

test("erased text is in no file of SQLite's, its log and its moved rows included", async () => {
  const [sqlite] = databases;
  const place = await sqlite?.place();
  if (!sqlite || !place || !("file" in place)) throw new Error("SQLite comes first.");
  const database = await sqlite.open(place);
  await migrate(database);
  const bytes = async () =>
    Buffer.concat([await readFile(place.file), await readFile(`${place.file}-wal`)]);
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
  expect((await bytes()).includes("segredo")).toBe(true);

  expect(await eraseMessages(database, "ana@example.org")).toBe(100);

  const left = await bytes();
  expect(left.includes("segredo")).toBe(false);
  expect(left.includes("ana@example.org")).toBe(false);
  expect(left.includes("rui@example.org")).toBe(true);
});
