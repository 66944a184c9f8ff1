import type { Line } from "../contract.ts";
import type { News } from "./duty-state.ts";

/** A difference between a line as it was last followed and the programme now. */
export type Moved = {
  before: Line;
  now: Line;
  /** Undefined where only the place is another: everybody stays as they are, and is told. */
  news: Extract<News, "moved" | "called-off" | "back"> | undefined;
  why: "time" | "venue" | "called-off" | "back";
};

/** Compares one line; undefined where nothing differs that a person has to know. */
export function differenceOf(before: Line, now: Line): Moved | undefined {
  if (now.isOff) {
    return before.isOff ? undefined : { before, now, news: "called-off", why: "called-off" };
  }
  if (before.isOff) return { before, now, news: "back", why: "back" };
  if (before.startsAtMs !== now.startsAtMs) return { before, now, news: "moved", why: "time" };
  // An end that is later may make a clash, and needs no answer.
  return before.venue === now.venue ? undefined : { before, now, news: undefined, why: "venue" };
}
