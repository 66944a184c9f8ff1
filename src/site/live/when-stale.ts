import { churchNow } from "./publish-now.ts";

/** Wait at most: a machine that slept, or whose clock was set, is noticed within this. */
const longestWaitMs = 60_000;

/** Calls once the instant (ms UTC) has come, and each minute until another one is named. */
export function whenStale(staleAtMs: () => number, call: () => unknown) {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    clearTimeout(timer);
    const leftMs = staleAtMs() - churchNow().epochMilliseconds;
    if (leftMs <= 0) call();
    timer = setTimeout(look, leftMs > 0 ? Math.min(leftMs, longestWaitMs) : longestWaitMs);
  };
  look();
  return { look, stop: () => clearTimeout(timer) };
}
