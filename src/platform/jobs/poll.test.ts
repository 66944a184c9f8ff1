import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { startPoll } from "./poll.ts";

/** Rounds that end when the test says so. */
function open({ closingMs = 3_000 } = {}) {
  const rounds: PromiseWithResolvers<void>[] = [];
  const woken: string[] = [];
  const troubles: string[] = [];
  const log = { error: (_: unknown, words?: string) => void troubles.push(words ?? "") };
  const poll = startPoll<"hint">(
    async (what) => {
      woken.push(what);
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      await round.promise;
    },
    { everyMs: 3_600_000, closingMs, log: log as never, trouble: "tried again" },
  );
  return { poll, rounds, woken, troubles };
}

test("rounds never overlap, and many wakes during one cause one more of each kind", async () => {
  const { poll, rounds, woken } = open();
  for (let count = 0; count < 10; count += 1) poll.wake();
  for (let count = 0; count < 10; count += 1) poll.wake("hint");
  await turn();
  expect(woken).toEqual(["time"]);
  for (const index of [0, 1, 2]) {
    rounds[index]?.resolve();
    await turn();
  }
  expect(woken).toEqual(["time", "time", "hint"]);
  await poll.close();
});

test("after a round that failed the next one runs", async () => {
  const { poll, rounds, woken, troubles } = open();
  rounds[0]?.reject(new Error("The database is away."));
  await turn();
  poll.wake();
  await turn();
  expect([woken.length, troubles]).toEqual([2, ["tried again"]]);
  rounds[1]?.resolve();
  await poll.close();
});

test("closes though a round never ends, and begins no other", async () => {
  const { poll, woken } = open({ closingMs: 5 });
  poll.wake("hint");
  await poll.close();
  expect(woken).toEqual(["time"]);
});
