import { instantOf, minuteMs } from "../../format/church-clock.ts";
import type { Gathering } from "../../format/gatherings.ts";

/** The four gatherings of the sample church's week. */
export const sampleWeek: Gathering[] = [
  ["2026-01-06", "20:00", 90] as const,
  ["2026-01-07", "20:00", 90] as const,
  ["2026-01-10", "15:00", 120] as const,
  ["2026-01-11", "19:00", 120] as const,
].map(([date, time, minutes]) => {
  const start = instantOf(date, time);
  return { start, end: start + minutes * minuteMs, weekly: true };
});
