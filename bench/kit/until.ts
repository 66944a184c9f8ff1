import { setTimeout as wait } from "node:timers/promises";

/** Waits until the condition holds, and returns the milliseconds that it took. */
export async function until(
  what: string,
  limitMs: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > limitMs) {
      throw new Error(`Not within ${limitMs / 1000} s: ${what}.`);
    }
    await wait(20);
  }
  return performance.now() - startedAt;
}
