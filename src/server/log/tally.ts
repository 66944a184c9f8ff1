import type { Log } from "./log.ts";

const everyMs = 60_000;

export type Tally = { note(): void; stop(): void };

/** Counts what may come in floods, and tells the log once a minute how many there were. */
export function createTally(log: Log, text: string): Tally {
  let count = 0;
  const tell = () => {
    if (count > 0) log.warn({ count, seconds: everyMs / 1_000 }, text);
    count = 0;
  };
  const timer = setInterval(tell, everyMs);
  timer.unref();
  return {
    note: () => void (count += 1),
    stop() {
      clearInterval(timer);
      tell();
    },
  };
}
