import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Writer } from "../database.ts";
import type { Tables } from "../schema/schema.ts";
import { explained, isBusy, pauseMs } from "../storage-errors.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";

/** A write that took longer waited for the disk. */
const slowMs = 40;

/** In milliseconds; steady, and of any beginning. */
type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

const machineClock: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

type WriteQueue = {
  /** What `Database` says of it. */
  write<Result>(run: (writer: Writer) => Promise<Result>, patienceMs: number): Promise<Result>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

/**
 * Writes one after another, each in a transaction of its own, and serves pages between two of them. A run that waits
 * for something other than its writer keeps the lock; the writes behind it give up by their own patience.
 */
export function createWriteQueue(kysely: Kysely<Tables>, clock: Clock = machineClock): WriteQueue {
  let last = Promise.resolve();
  return {
    write: (run, patienceMs) =>
      new Promise((resolve, reject) => {
        const tooLate = new StorageUnavailable("The database stayed locked.");
        let hasGivenUp = false;
        const patience = setTimeout(() => {
          hasGivenUp = true;
          reject(tooLate);
        }, patienceMs);
        const transaction = () =>
          kysely.transaction().execute((writer) => {
            if (hasGivenUp) throw tooLate;
            clearTimeout(patience);
            return run(writer);
          });

        last = last.then(async () => {
          await nextTurn();
          while (!hasGivenUp) {
            const beganAtMs = clock.now();
            try {
              resolve(await transaction());
            } catch (error) {
              if (isBusy(error)) {
                // The lock is another process's just now.
                await clock.sleep(pauseMs);
                continue;
              }
              clearTimeout(patience);
              reject(explained(error));
            }
            // On a slow disk this process would keep the lock, since others look for it only now and then.
            if (clock.now() - beganAtMs > slowMs) await clock.sleep(2 * pauseMs);
            return;
          }
        });
      }),
    idle: () => last,
  };
}
