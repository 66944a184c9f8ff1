import { setTimeout as sleep } from "node:timers/promises";
import { lookForReversals, type LookForReversalsPorts } from "../reversals/look-for-reversals.ts";
import { describeError, type Log } from "../../platform/log/log.ts";

const everyMs = 3_600_000;
/** A list that is being read at the end may be given up: the next start reads it again. */
const longestCloseMs = 3_000;

export type ReversalWatch = {
  /** Soon, without waiting for the hour. */
  lookAgain(): void;
  close(): Promise<void>;
};

/** At start and every hour, one round at a time: asks the provider for what was taken back. */
export function startReversalWatch(
  ports: LookForReversalsPorts,
  log: Log,
  closingMs = longestCloseMs,
): ReversalWatch {
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  const look = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await lookForReversals(ports);
      } catch (error) {
        log.error(describeError(error), "money taken back could not be looked up; asked again");
      }
    }
    round = undefined;
  };
  const lookAgain = () => {
    isWanted = true;
    round ??= look();
  };
  lookAgain();
  const timer = setInterval(lookAgain, everyMs);
  return {
    lookAgain,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([round, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
