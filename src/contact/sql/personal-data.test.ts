import { describe, expect, test } from "vitest";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { forgetExpired } from "../../server/jobs/housekeeping.ts";
import { databases } from "../../testing/storage/databases.ts";
import {
  dayMs,
  keepMessage,
  now,
  rowCounts,
  sendLetters,
  trusted,
} from "../../testing/storage/sample.ts";
import { eraseMessages, eraseReceivedBefore, exportMessages, inWords } from "./personal-data.ts";

const order = { nowMs: now, leaseMs: 45_000, atMost: 1 };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a person gets all their data, and nothing of others", async () => {
    const database = await fresh();
    const second = await keepMessage(database, { email: "Ana@Example.org", receivedAtMs: now });
    const first = await keepMessage(database, { email: "ana@example.org", receivedAtMs: now - 1 });
    await keepMessage(database, { email: "juana@example.org" });
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    if (claim) await queue.markSent(claim, now + 5);

    expect(await exportMessages(database, " ANA@example.org ")).toMatchObject([
      { ...first, state: "sent", attempts: 1, sentAtMs: now + 5 },
      { ...second, state: "waiting", attempts: 0, sentAtMs: undefined },
    ]);
  });

  test("a sent e-mail is known as sent after its day was deleted", async () => {
    const database = await fresh();
    const message = await keepMessage(database);
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    if (claim) await queue.markSent(claim, now);
    await forgetExpired(database, trusted(now + 31 * dayMs));

    expect(await listLetters(database)).toEqual([]);
    const exported = await exportMessages(database, message.email);
    expect(exported).toMatchObject([{ ...message, state: undefined, sentAtMs: undefined }]);
    expect(exported.map(inWords)).toMatchObject([{ entregue_a_igreja: true }]);
  });

  test("a person's messages are erased with their e-mails, and no others", async () => {
    const database = await fresh();
    await keepMessage(database, { email: "ana@example.org" });
    await keepMessage(database, { email: "ANA@example.org" });
    const other = await keepMessage(database, { email: "a%@example.org" });

    expect(await eraseMessages(database, "Ana@example.org")).toBe(2);
    expect(await eraseMessages(database, "Ana@example.org")).toBe(0);

    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1, outbox: 1 });
    expect(await exportMessages(database, other.email)).toHaveLength(1);
    expect(await exportMessages(database, "ana@example.org")).toEqual([]);
  });

  test("an e-mail under way when its message is erased writes no result", async () => {
    const database = await fresh();
    const { email } = await keepMessage(database);
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    await eraseMessages(database, email);

    expect(claim && (await queue.markSent(claim, now))).toBe(false);
    expect(await rowCounts(database)).toMatchObject({ contactMessages: 0, outbox: 0 });
  });

  test("messages received before an instant are erased, and one received at it is not", async () => {
    const database = await fresh();
    await keepMessage(database, { receivedAtMs: now - 2 });
    await keepMessage(database, { receivedAtMs: now - 1 });
    await keepMessage(database, { receivedAtMs: now });

    await sendLetters(database);

    expect(await eraseReceivedBefore(database, trusted(now))).toBe(2);
    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1, outbox: 1 });
  });
});
