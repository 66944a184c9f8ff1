import { setTimeout as wait } from "node:timers/promises";

type Condition = () => boolean | Promise<boolean>;

/** Waits for it → milliseconds that it took. Throws what did not come to be. */
export async function until(what: string, limitMs: number, holds: Condition): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) {
      throw new Error(`Not within ${limitMs / 1000} s: ${what}.`);
    }
    await wait(20);
  }
  return performance.now() - startedAt;
}
