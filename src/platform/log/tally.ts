import type { Log } from "./log.ts";

const everyMs = 60_000;

export type Tally = {
  note(): void;
  /** Since the start. */
  total(): number;
  stop(): void;
};

/** Counts what may come in floods, and tells the log once a minute how many there were. */
export function createTally(log: Log, text: string): Tally {
  let count = 0;
  let total = 0;
  const tell = () => {
    if (count > 0) log.warn({ count, seconds: everyMs / 1_000 }, text);
    count = 0;
  };
  const timer = setInterval(tell, everyMs);
  timer.unref();
  return {
    note() {
      count += 1;
      total += 1;
    },
    total: () => total,
    stop() {
      clearInterval(timer);
      tell();
    },
  };
}
