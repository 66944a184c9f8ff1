import { describe, expect, test } from "vitest";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import { mostStumbles, type Delivery, unwritten } from "./queue.ts";
import { countUnwritten, listLetters, retryParked } from "./sql/kept-letters.ts";
import { createQueue } from "./sql/letter-queue.ts";

const sent: Delivery = { outcome: "sent" };

describe("an attempt that falls over here", () => {
  test.each(["compose", "send"] as const)(
    "in %s is tried again ever later, and parked with its reason in codes",
    async (where) => {
      const sample = await openSample(({ text }) => {
        if (where === "send" && text.startsWith("azarada")) throw new TypeError(`bug: ${text}`);
        return sent;
      });
      if (where === "compose") sample.failCompose = new TypeError("bug: azarada");
      await sample.receive("azarada");
      sample.open();

      const waits: number[] = [];
      for (let count = 1; count < mostStumbles; count += 1) {
        await soon(async () => {
          const [letter] = await listLetters(sample.database, ["waiting"]);
          expect(letter?.stumbles).toBe(count);
          waits.push((letter?.dueAtMs ?? 0) - sample.clock.ms);
        });
        sample.clock.ms += waits.at(-1) ?? 0;
      }
      await soon(async () => expect(await sample.states()).toEqual({ azarada: "parked" }));

      const [letter] = await listLetters(sample.database);
      expect(letter).toMatchObject({ attempts: 10, lastError: "failed here: TypeError" });
      expect(waits).toEqual(waits.toSorted((one, other) => one - other));
      expect(sample.logged.join()).not.toContain("azarada:");

      sample.failCompose = undefined;
      await retryParked(sample.database, sample.clock.ms);
      expect((await listLetters(sample.database))[0]?.stumbles ?? 0).toBeLessThan(2);
    },
  );

  test("a letter over which the process dies again and again is parked too", async () => {
    const sample = await openSample(() => sent);
    await sample.receive("mortal");
    const queue = createQueue(sample.database);
    for (let count = 0; count < mostStumbles; count += 1) {
      expect(
        await queue.claim({ nowMs: sample.clock.ms, leaseMs: 45_000, atMost: 1 }),
      ).toHaveLength(1);
      sample.clock.ms += 45_000;
    }
    sample.open();

    await soon(async () => expect(await sample.states()).toEqual({ mortal: "parked" }));
    expect(sample.attempted).toEqual([]);
  });

  test("a letter that no part of the program writes any more waits as such, and is not sent", async () => {
    const sample = await openSample(() => sent);
    await sample.receive("orfa");
    await sample.database.write((writer) =>
      writer
        .updateTable("outbox")
        .set("kind", "of-a-part-that-went" as never)
        .execute(),
    );
    sample.open();

    await soon(async () => expect(await sample.states()).toEqual({ orfa: "parked" }));

    expect(await listLetters(sample.database)).toMatchObject([
      { lastError: unwritten, sentAtMs: undefined },
    ]);
    expect(await countUnwritten(sample.database)).toBe(1);
    expect(sample.attempted).toEqual([]);
  });

  test("tries at a server that is away are no stumbles, however many", async () => {
    const sample = await openSample(() => ({ outcome: "retry", reason: "ECONNREFUSED" }));
    await sample.receive("paciente");
    sample.open();
    for (let count = 1; count <= mostStumbles + 2; count += 1) {
      await soon(async () => {
        expect(await listLetters(sample.database, ["waiting"])).toMatchObject([
          { attempts: count, stumbles: 0 },
        ]);
      });
      sample.clock.ms += 20 * 60_000;
    }
  });
});
