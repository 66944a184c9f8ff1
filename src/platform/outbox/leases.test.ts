import { describe, expect, test } from "vitest";
import { eraseMessages } from "../../contact/sql/personal-data.ts";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import type { Delivery } from "./queue.ts";
import { listLetters } from "./sql/kept-letters.ts";

const sent: Delivery = { outcome: "sent" };
const sender = "ana@exemplo.com.br";
/** A letter that the mail server thinks about until `done`. */
async function openThinking(id: string) {
  const { promise: thinking, resolve: done } = Promise.withResolvers<Delivery>();
  const sample = await openSample(() => thinking);
  await sample.receive(id, sender);
  sample.open();
  await soon(() => expect(sample.attempted).toHaveLength(1));
  const untilExtended = () =>
    soon(async () => {
      const [letter] = await listLetters(sample.database);
      expect(letter?.dueAtMs).toBe(sample.clock.ms + 45_000);
    });
  return { sample: { ...sample, untilExtended }, done };
}

describe("an attempt that takes longer than its lease", () => {
  test("a long attempt keeps its lease: no other process sends the letter, and it arrives once", async () => {
    const { sample, done } = await openThinking("vagarosa");
    // Another process beside it, that looks as often.
    sample.open();

    // Five minutes, in steps that are shorter than the lease.
    for (let passedMs = 0; passedMs < 300_000; passedMs += 20_000) {
      sample.clock.ms += 20_000;
      await sample.untilExtended();
    }
    done(sent);
    await soon(async () => expect(await sample.states()).toEqual({ vagarosa: "sent" }));
    expect(sample.attempted).toHaveLength(1);
  });

  test("keeps it also over a clock that is set back or forward a day", async () => {
    const { sample, done } = await openThinking("vagarosa");

    for (const days of [1, -2]) {
      sample.clock.ms += days * 86_400_000;
      await sample.untilExtended();
    }
    done(sent);
    await soon(async () => expect(await sample.states()).toEqual({ vagarosa: "sent" }));
    expect(sample.attempted).toHaveLength(1);
  });

  test("an attempt whose letter was erased continues and says so", async () => {
    const { sample, done } = await openThinking("apagada");

    await eraseMessages(sample.database, sender);
    sample.clock.ms += 20_000;
    await soon(() => expect(sample.logged.join()).toContain("no longer this process's"));
    done(sent);
  });
});
