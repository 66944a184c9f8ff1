import { describe, expect, test } from "vitest";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { insertAttempt } from "../../giving/card/sql/attempts.ts";
import { databases } from "../../testing/storage/databases.ts";
import { readFigures } from "../../testing/storage/read-figures.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { keepMessage, now } from "../../testing/storage/sample.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("an empty database has nothing that waits", async () => {
    expect(await readFigures(await fresh(), now)).toEqual({
      letters_waiting: 0,
      oldest_letter_age_seconds: 0,
      letters_parked: 0,
      gifts_open: 0,
      oldest_open_gift_age_seconds: 0,
      cards_rest: 0,
      "codes-refused": 0,
      "clock-jumped": 0,
      database_bytes: expect.any(Number),
      last_copy_timestamp_seconds: 0,
      captcha_refusals: 0,
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
      letters_waiting: 2,
      oldest_letter_age_seconds: 0.2,
      letters_parked: 1,
      gifts_open: 2,
      oldest_open_gift_age_seconds: 0.8,
      cards_rest: 1,
      "codes-refused": 0,
      "clock-jumped": 0,
    });
    expect(figures.database_bytes).toBeGreaterThan(0);
    expect(await readFigures(database, now + 1)).toMatchObject({ cards_rest: 0 });
  });
});
