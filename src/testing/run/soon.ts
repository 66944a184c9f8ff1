import { setTimeout as wait } from "node:timers/promises";

const leastMs = 600_000;

/** Asks until it does not throw: at least ten minutes, and longer where each question takes long. A laptop may be busy. */
export async function soon<Value>(
  look: () => Value | Promise<Value>,
  intervalMs = 50,
): Promise<Value> {
  for (let pauses = leastMs / intervalMs; ; pauses -= 1) {
    try {
      return await look();
    } catch (error) {
      if (pauses <= 0) throw error;
    }
    await wait(intervalMs);
  }
}
