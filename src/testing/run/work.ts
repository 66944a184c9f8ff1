import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";

export type Work = ReturnType<typeof createWork>;

/** Counts what the database has in hand, so that a step of the scheduler ends when its work has. */
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

/** Every order of steps, each of which ends when its work has. */
export const anyOrder = (work: Work): fc.Arbitrary<fc.Scheduler> =>
  fc.scheduler({
    act: async (step) => {
      await step();
      await work.done();
    },
  });

/** The same order every time: where what changes is the call that fails. */
export function oneOrder(work: Work): fc.Scheduler {
  const [scheduler] = fc.sample(anyOrder(work), { seed: 1, numRuns: 1 });
  if (!scheduler) throw new Error("There is no scheduler.");
  return scheduler;
}

/** Lets model time go by, with quiet after each stretch. */
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

/** Until nothing is in hand any more, and the scheduler holds nothing back. */
export const untilQuiet = async (work: Work, scheduler: fc.Scheduler): Promise<void> => {
  await work.done();
  await scheduler.waitIdle();
};
