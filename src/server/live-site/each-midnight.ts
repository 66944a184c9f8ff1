import { churchNow } from "./publish-now.ts";

/** Calls at each midnight of the church. */
export function eachMidnight(call: () => unknown): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = churchNow();
    const midnight = now.add({ days: 1 }).startOfDay();
    timer = setTimeout(() => {
      call();
      wait();
    }, midnight.epochMilliseconds - now.epochMilliseconds);
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
