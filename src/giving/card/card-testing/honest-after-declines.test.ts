import { describe, expect, test } from "vitest";
import { openSampleGifts, reportOf, senderOf } from "../../../testing/http/sample-gifts.ts";
import { addresses, decline, tally } from "../../../testing/http/stolen-cards.ts";
import { createWork } from "../../../testing/run/work.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";

/** Time goes on only when everybody waits for it, to the person who is due next. */
async function openSharedTime(chargeMs: number) {
  const work = createWork();
  const database = await freshSqlite();
  closeAfterFile(() => database.close());
  const sleeping: { untilMs: number; wake(): void }[] = [];
  const sleep = (ms: number) =>
    new Promise<void>((wake) => void sleeping.push({ untilMs: sample.clock.ms + ms, wake }));
  const sample = await openSampleGifts(
    {
      async charge(gift, token) {
        await sleep(chargeMs);
        return token === "tok_visa" ? reportOf(gift, "succeeded") : decline;
      },
    },
    {
      ...database,
      read: (run) => work.count(() => database.read(run)),
      write: (run) => work.count(() => database.write(run)),
    },
  );
  const { clock, ports } = sample;
  Object.assign(ports, { sleep, now: () => clock.ms });

  const together = async (senders: string[], cardToken: string) => {
    let isOver = false;
    const gifts = senders.map((sender) => sample.give({ cardToken }, { sender: senderOf(sender) }));
    const all = Promise.all(gifts).finally(() => (isOver = true));
    for (await work.done(); !isOver; await work.done()) {
      sleeping.sort((one, other) => one.untilMs - other.untilMs);
      const next = sleeping.shift();
      if (!next) continue;
      clock.ms = Math.max(clock.ms, next.untilMs);
      next.wake();
    }
    return all;
  };
  return { ...sample, together };
}

describe("after six declined gifts from two addresses", () => {
  // Stripe is asked twice for each gift.
  test.each([2 * 500, 2 * 900, 2 * 1_600])(
    "twelve honest ones at once, of %i ms each, are all received",
    async (chargeMs) => {
      const { together, clock } = await openSharedTime(chargeMs);
      for (const thief of ["thief-1", "thief-1", "thief-1", "thief-2", "thief-2", "thief-2"]) {
        expect(tally(await together([thief], "tok_stolen"))).toEqual({ declined: 1 });
      }
      const begunMs = clock.ms;
      expect(tally(await together(addresses(12), "tok_visa"))).toEqual({ succeeded: 12 });
      // Three, four, five: each as soon as those before it have made room.
      expect(clock.ms - begunMs).toBe(3 * chargeMs);
    },
  );
});
