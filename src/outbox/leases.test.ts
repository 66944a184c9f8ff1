import { describe, expect, test, vi } from "vitest";
import { StorageUnavailable } from "../domain/storage-unavailable.ts";
import { listLetters, retryParked } from "../storage/letters/kept-letters.ts";
import { eraseMessages } from "../storage/people/personal-data.ts";
import { createQueue } from "../storage/letters/queue.ts";
import { mostStumbles } from "./delivery-attempt.ts";
import type { Delivery } from "./mail.ts";
import { openSample } from "../testing/storage/sample-outbox.ts";

const sent: Delivery = { outcome: "sent" };
const sender = "ana@exemplo.com.br";

/** A letter that the mail server thinks about until `done`. */
async function openThinking(id: string) {
  const { promise: thinking, resolve: done } = Promise.withResolvers<Delivery>();
  const sample = await openSample(() => thinking);
  await sample.receive(id, sender);
  sample.open();
  await vi.waitFor(() => expect(sample.attempted).toHaveLength(1));
  const untilExtended = () =>
    vi.waitFor(async () => {
      const [letter] = await listLetters(sample.database);
      expect(letter?.dueAtMs).toBe(sample.clock.ms + 45_000);
    });
  return { sample: { ...sample, untilExtended }, done };
}

describe("an attempt that takes longer than its lease", () => {
  test("keeps it: nobody else sends the letter meanwhile, and it arrives once", async () => {
    const { sample, done } = await openThinking("vagarosa");
    // Another process beside it, that looks as often.
    sample.open();

    // Five minutes, in steps that are shorter than the lease.
    for (let passedMs = 0; passedMs < 300_000; passedMs += 20_000) {
      sample.clock.ms += 20_000;
      await sample.untilExtended();
    }
    done(sent);
    await vi.waitFor(async () => expect(await sample.states()).toEqual({ vagarosa: "sent" }));
    expect(sample.attempted).toHaveLength(1);
  });

  test("keeps it also over a clock that is set back or forward a day", async () => {
    const { sample, done } = await openThinking("vagarosa");

    for (const days of [1, -2]) {
      sample.clock.ms += days * 86_400_000;
      await sample.untilExtended();
    }
    done(sent);
    await vi.waitFor(async () => expect(await sample.states()).toEqual({ vagarosa: "sent" }));
    expect(sample.attempted).toHaveLength(1);
  });

  test("goes on where the letter was erased under it, and says so", async () => {
    const { sample, done } = await openThinking("apagada");

    await eraseMessages(sample.database, sender);
    sample.clock.ms += 20_000;
    await vi.waitFor(() => expect(sample.logged.join()).toContain("no longer this process's"));
    done(sent);
  });
});

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
        await vi.waitFor(async () => {
          const [letter] = await listLetters(sample.database, ["waiting"]);
          expect(letter?.stumbles).toBe(count);
          waits.push((letter?.dueAtMs ?? 0) - sample.clock.ms);
        });
        sample.clock.ms += waits.at(-1) ?? 0;
      }
      await vi.waitFor(async () => expect(await sample.states()).toEqual({ azarada: "parked" }));

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

    await vi.waitFor(async () => expect(await sample.states()).toEqual({ mortal: "parked" }));
    expect(sample.attempted).toEqual([]);
  });

  test("tries at a server that is away are no stumbles, however many", async () => {
    const sample = await openSample(() => ({ outcome: "retry", reason: "ECONNREFUSED" }));
    await sample.receive("paciente");
    sample.open();
    for (let count = 1; count <= mostStumbles + 2; count += 1) {
      await vi.waitFor(async () => {
        expect(await listLetters(sample.database, ["waiting"])).toMatchObject([
          { attempts: count, stumbles: 0 },
        ]);
      });
      sample.clock.ms += 20 * 60_000;
    }
  });
});

test("what was sent is noted however long the database is away, and sent no second time", async () => {
  let away = 5;
  const sample = await openSample(
    () => sent,
    (queue) => ({
      ...queue,
      markSent: (claim, nowMs) => {
        if (away-- > 0) throw new StorageUnavailable("away");
        return queue.markSent(claim, nowMs);
      },
    }),
  );
  await sample.receive("anotada");
  sample.open();

  await vi.waitFor(async () => expect(await sample.states()).toEqual({ anotada: "sent" }));
  expect(sample.attempted).toHaveLength(1);
});
