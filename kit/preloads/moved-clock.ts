import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "../site/site.ts";

export type MovedClock = {
  /** Where sites read it. */
  place: Place;
  /** Milliseconds later than it is; takes effect at once. */
  move(laterMs: number): void;
  /** What the sites take for now. */
  now(): number;
};

/** A place whose sites have a clock of their own, which can be set while they run. */
export function withMovedClock(place: Place): MovedClock {
  const file = join(place.dataFolder, "clock");
  const preload = join(import.meta.dirname, "moved-clock-preload.ts");
  let movedMs = 0;
  const move = (laterMs: number) => {
    movedMs = laterMs;
    // Never seen half written.
    writeFileSync(`${file}.new`, `${laterMs}`);
    renameSync(`${file}.new`, file);
  };
  move(0);
  const settings = {
    ...place.settings,
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_MOVED_IN: file,
  };
  return { place: { ...place, settings }, move, now: () => Date.now() + movedMs };
}
