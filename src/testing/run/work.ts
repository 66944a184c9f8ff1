import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";

export type Work = ReturnType<typeof createWork>;

/** Counts the database's open work, so that a scheduler's step ends with it. */
export function createWork() {
  let inHand = 0;
  return {
    async count<Result>(work: () => Promise<Result>): Promise<Result> {
      inHand += 1;
      try {
        return await work();
      } finally {
        inHand -= 1;
      }
    },
    async done(): Promise<void> {
      do await nextTurn();
      while (inHand > 0);
    },
  };
}

/** Any order of steps; each step ends with its work. */
export const anyOrder = (work: Work): fc.Arbitrary<fc.Scheduler> =>
  fc.scheduler({
    act: async (step) => {
      await step();
      await work.done();
    },
  });

/** The same order every time, for tests that vary the failing call. */
export function oneOrder(work: Work): fc.Scheduler {
  const [scheduler] = fc.sample(anyOrder(work), { seed: 1, numRuns: 1 });
  if (!scheduler) throw new Error("There is no scheduler.");
  return scheduler;
}

/** Advances the model's time, and waits for quiet after each period. */
export async function letPass(
  world: { pass(ms: number): void },
  stretchesMs: readonly number[],
  quiet: () => Promise<void>,
): Promise<void> {
  for (const ms of stretchesMs) {
    world.pass(ms);
    await quiet();
  }
}

/** Waits until no work is open and the scheduler holds nothing. */
export const untilQuiet = async (work: Work, scheduler: fc.Scheduler): Promise<void> => {
  await work.done();
  await scheduler.waitIdle();
};
