import { setTimeout as sleep } from "node:timers/promises";

export type Rounds = {
  /** One more round, now or after the one that is running. */
  start(): void;
  /** Waits a moment for a round that is running: whatever it leaves is asked again at the next start. */
  close(): Promise<void>;
};

type Options = {
  everyMs: number;
  /** Called before a round that time has started: the first one, and each `everyMs`. */
  onTime?(): void;
  /** Between two rounds. */
  pauseMs?: number;
  closingMs?: number;
  onError(error: unknown): void;
};

/** Runs rounds one at a time: the first one now, then each `everyMs` and whenever one is started. */
export function startRounds(round: () => Promise<void>, options: Options): Rounds {
  const { everyMs, onTime, pauseMs = 0, closingMs = 3_000, onError } = options;
  let running: Promise<void> | undefined;
  let isWanted = false;
  const closing = new AbortController();

  const run = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      try {
        await round();
      } catch (error) {
        onError(error);
      }
      if (pauseMs > 0) {
        await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    running = undefined;
  };
  const start = () => {
    isWanted = true;
    running ??= run();
  };
  const startOnTime = () => {
    onTime?.();
    start();
  };
  startOnTime();
  const timer = setInterval(startOnTime, everyMs);
  return {
    start,
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
