import { churchNow } from "./publish-now.ts";

/** A machine that slept over midnight, or whose clock was set, is noticed within this. */
const longestWaitMs = 10 * 60_000;

/** Calls at each midnight of the church after `day`, and at once if that day is over. */
export function eachMidnight(day: Temporal.PlainDate, call: () => unknown): { stop(): void } {
  let timer: NodeJS.Timeout;
  let last = day;
  const look = () => {
    const now = churchNow();
    const today = now.toPlainDate();
    if (!today.equals(last)) call();
    last = today;
    const midnight = now.add({ days: 1 }).startOfDay();
    const untilMidnight = midnight.epochMilliseconds - now.epochMilliseconds;
    timer = setTimeout(look, Math.min(untilMidnight, longestWaitMs));
  };
  look();
  return { stop: () => clearTimeout(timer) };
}
