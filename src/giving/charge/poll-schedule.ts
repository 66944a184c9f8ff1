import { isOpen, type GiftState, type OpenState } from "./gift-state.ts";
import type { Gift } from "../gift.ts";

/** A charge may still be under way until then, and tells its own end. */
const underWayMs = 25_000;
/** A gift open for longer is asked about at the slowest pace, so that the others do not wait for it. */
export const slowAfterMs = 24 * 3_600_000;
/** No gift waits longer than that for the next look. */
export const longestWaitMs = 6 * 3_600_000;

type Pace = { leastMs: number; mostMs: number; parts: number };

/**
 * How long a gift waits from look to look: as long as it has stood so, or one of so many parts of that, within
 * bounds. So the looks at one that never ends become ever fewer.
 */
export const paces: Record<OpenState, Pace> = {
  begun: { leastMs: underWayMs, mostMs: longestWaitMs, parts: 1 },
  unknown: { leastMs: 20_000, mostMs: longestWaitMs, parts: 1 },
  processing: { leastMs: 20_000, mostMs: longestWaitMs, parts: 1 },
  // A check that fails must be known soon, and it is given up within the hour.
  requires_action: { leastMs: 20_000, mostMs: 40_000, parts: 1 },
  // Until it is given up, other cards can be tried with it.
  canceling: { leastMs: 5_000, mostMs: 40_000, parts: 4 },
};

/** When the provider is to be asked next about a gift that stands so since `movedAtMs`; null for what is over. */
export function nextLookAt(state: GiftState, movedAtMs: number, nowMs: number): number | null {
  if (!isOpen(state)) return null;
  const { leastMs, mostMs, parts } = paces[state];
  const unmovedMs = nowMs - movedAtMs;
  const waitMs = Math.max(Math.floor(unmovedMs / parts), leastMs);
  return nowMs + Math.min(waitMs, unmovedMs > slowAfterMs ? longestWaitMs : mostMs);
}

/**
 * Since when a gift has been open, by a clock that may have been set back: what a look finds begun, and moved,
 * in the future is taken to stand so since that look.
 */
export const openSince = ({ begunAtMs, movedAtMs }: Gift): number => Math.min(begunAtMs, movedAtMs);

/** A charge that begins in the future is not under way: the clock was set back since. */
export const isUnderWay = ({ state, begunAtMs }: Gift, nowMs: number): boolean =>
  state === "begun" && Math.abs(nowMs - begunAtMs) < underWayMs;
