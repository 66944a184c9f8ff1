import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { describeError, type Log } from "../log/log.ts";

export type Poll<Hint = never> = {
  /** Runs one more round, now or after those that wait; a waiting round is not doubled. */
  wake(what?: Hint | "time"): void;
  /** Waits a moment for a round that is running: whatever it leaves is done at the next start. */
  close(): Promise<void>;
};

type Options = {
  everyMs: number;
  pauseMs?: number;
  closingMs?: number;
  log: Pick<Log, "error">;
  /** Logged with the error of a round; the next one runs in its time. */
  trouble: string;
};

/**
 * Runs rounds one at a time: the first one now, then one each `everyMs`, and one whenever it is woken. A round is
 * told what woke it.
 */
export function startPoll<Hint = never>(
  round: (what: Hint | "time", isClosing: () => boolean) => Promise<void>,
  { everyMs, pauseMs = 0, closingMs = 3_000, log, trouble }: Options,
): Poll<Hint> {
  const closing = new AbortController();
  const { signal } = closing;
  const waiting: (Hint | "time")[] = [];
  let running: Promise<void> | undefined;

  const run = async () => {
    for (let what = waiting.shift(); what && !signal.aborted; what = waiting.shift()) {
      await round(what, () => signal.aborted).catch((error: unknown) =>
        log.error(describeError(error), trouble),
      );
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    running = undefined;
  };
  const wake = (what: Hint | "time" = "time") => {
    if (!waiting.some((one) => isDeepStrictEqual(one, what))) waiting.push(what);
    running ??= run();
  };
  wake();
  const timer = setInterval(() => wake(), everyMs);
  timer.unref();
  return {
    wake,
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
