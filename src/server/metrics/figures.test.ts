import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { keepMessage, now } from "../../testing/storage/sample.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { readFigures } from "./figures.ts";
import { insertAttempt } from "../../giving/sql/sums.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("an empty database has nothing that waits", async () => {
    expect(await readFigures(await fresh(), now)).toEqual({
      letters: { count: 0, oldestMs: undefined },
      parkedLetters: 0,
      gifts: { count: 0, oldestMs: undefined },
      cardsRest: false,
      codesRefused: false,
      clockJumped: false,
      databaseBytes: expect.any(Number),
    });
  });

  test("waiting letters are counted, with the oldest, finished ones are not", async () => {
    const database = await fresh();
    for (const age of [400, 300, 200, 100]) {
      await keepMessage(database, { receivedAtMs: now - age });
    }
    const queue = createQueue(database);
    const order = { nowMs: now, leaseMs: 45_000, atMost: 2 };
    const [parked, sent] = await queue.claim(order);
    if (parked) await queue.park(parked, "550");
    if (sent) await queue.markSent(sent, now);
    await queue.claim({ ...order, atMost: 1 });
    await database.write(async (writer) => {
      const gifts = [
        sampleGift({
          state: "succeeded",
          begunAtMs: now - 900,
          settledAtMs: now,
          receiptNumber: 1,
        }),
        sampleGift({ state: "unknown", begunAtMs: now - 800 }),
        sampleGift({ state: "canceling", begunAtMs: now - 700 }),
      ];
      for (const gift of gifts) await insertAttempt(writer, gift);
      await writer
        .insertInto("cardCooldowns")
        .values({ begunAtMs: now - 1, endsAtMs: now + 1 })
        .execute();
    });

    const figures = await readFigures(database, now);

    expect(figures).toMatchObject({
      letters: { count: 2, oldestMs: now - 200 },
      parkedLetters: 1,
      gifts: { count: 2, oldestMs: now - 800 },
      cardsRest: true,
      codesRefused: false,
      clockJumped: false,
    });
    expect(figures.databaseBytes).toBeGreaterThan(0);
    expect(await readFigures(database, now + 1)).toMatchObject({ cardsRest: false });
  });
});
