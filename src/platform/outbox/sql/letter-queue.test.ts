import { describe, expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { keepMessage, now } from "../../../testing/storage/sample.ts";
import type { Database } from "../../database/database.ts";
import { listLetters } from "./kept-letters.ts";
import { createQueue } from "./letter-queue.ts";

const order = { nowMs: now, leaseMs: 45_000, atMost: 10 };

async function claimOne(database: Database, nowMs = now) {
  const [claim] = await createQueue(database).claim({ ...order, nowMs });
  if (claim === undefined) throw new Error("No letter is due.");
  return claim;
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a due letter is claimed once, and its attempt counted before it begins", async () => {
    const database = await fresh();
    const { id } = await keepMessage(database);

    const claim = await claimOne(database);

    expect(claim).toMatchObject({ id, state: "sending", attempts: 1, dueAtMs: now + 45_000 });
    expect(await createQueue(database).claim(order)).toEqual([]);
  });

  test("letters are claimed oldest first, as many as were asked for, and none before its time", async () => {
    const database = await fresh();
    const third = await keepMessage(database, { receivedAtMs: now - 1 });
    const first = await keepMessage(database, { receivedAtMs: now - 3 });
    const second = await keepMessage(database, { receivedAtMs: now - 2 });
    await keepMessage(database, { receivedAtMs: now + 1 });
    const queue = createQueue(database);

    const idsOf = async (atMost: number) =>
      (await queue.claim({ ...order, atMost })).map(({ id }) => id);
    expect(await idsOf(2)).toEqual([first.id, second.id]);
    expect(await idsOf(9)).toEqual([third.id]);
  });

  test("claims made at once never share a letter", async () => {
    const database = await fresh();
    for (let count = 0; count < 30; count += 1) await keepMessage(database);
    const queue = createQueue(database);

    const claims = await Promise.all(
      Array.from({ length: 20 }, () => queue.claim({ ...order, atMost: 3 })),
    );

    const ids = claims.flat().map(({ id }) => id);
    expect(claims.every((some) => some.length <= 3)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await queue.claim({ ...order, atMost: 30 });
    expect(ids.length + left.length).toBe(30);
  });

  test("a letter whose lease ran out is claimed again, and its first holder may not record an outcome", async () => {
    const database = await fresh();
    await keepMessage(database);
    const stale = await claimOne(database);
    const queue = createQueue(database);

    expect(await queue.claim({ ...order, nowMs: now + 44_999 })).toEqual([]);
    const claim = await claimOne(database, now + 45_000);

    expect(claim).toMatchObject({ id: stale.id, attempts: 2 });
    expect(claim.lease).not.toBe(stale.lease);
    expect(await queue.markSent(stale, now)).toBe(false);
    expect(await queue.postpone(stale, now, "late")).toBe(false);
    expect(await queue.park(stale, "late")).toBe(false);
    expect(await queue.markSent(claim, now + 46_000)).toBe(true);
    expect(await queue.markSent(claim, now + 47_000)).toBe(false);
  });

  test("a postponed letter is due again at its time, and one that is sent or parked never", async () => {
    const database = await fresh();
    await keepMessage(database);
    const queue = createQueue(database);
    const never = { ...order, nowMs: now * 2 };

    expect(await queue.postpone(await claimOne(database), now + 60_000, "451 busy")).toBe(true);
    expect(await queue.claim({ ...order, nowMs: now + 59_999 })).toEqual([]);
    const claim = await claimOne(database, now + 60_000);
    expect(claim).toMatchObject({ attempts: 2, retryingSinceMs: now, lastError: "451 busy" });

    await queue.markSent(claim, now + 60_007);
    expect(await queue.claim(never)).toEqual([]);
    const sent = { state: "sent", sentAtMs: now + 60_007, lastError: undefined };
    expect(await listLetters(database)).toMatchObject([sent]);

    await keepMessage(database);
    await queue.park(await claimOne(database), "550 no such mailbox");
    expect(await queue.claim(never)).toEqual([]);
    const parked = { lastError: "550 no such mailbox" };
    expect(await listLetters(database, ["parked"])).toMatchObject([parked]);
  });

  test("whatever a mail server answers, its letter has a result", async () => {
    const database = await fresh();
    await keepMessage(database);
    const said = `4\0${"😀".repeat(5_000)}\ud800`;

    expect(await createQueue(database).postpone(await claimOne(database), now, said)).toBe(true);

    const [letter] = await listLetters(database);
    expect(letter?.lastError?.slice(0, 3)).toBe("4😀");
    expect(letter?.lastError?.length).toBe(500);
  });

  test("a letter postponed by a clock that ran ahead is due at once", async () => {
    const database = await fresh();
    await keepMessage(database);
    await createQueue(database).postpone(await claimOne(database), now + 24 * 3_600_000, "busy");

    expect(await createQueue(database).claim({ ...order, nowMs: now })).toHaveLength(1);
  });
});
