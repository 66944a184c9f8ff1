import type { Gathering } from "./next-gathering.ts";
import { dayMs, instantOf, minuteMs, type Weekday, weekdays } from "../church-clock.ts";

/** The Sunday from which the weeks are counted. It never moves, so that calendars keep what they have. */
const firstSunday = "2026-01-04";

/** When a weekly meeting takes place; `time` as "19:00". */
export function weekly(meeting: {
  weekday: Weekday;
  time: string;
  durationMinutes: number;
}): Gathering {
  const { weekday, time, durationMinutes } = meeting;
  const start = instantOf(firstSunday, time) + weekdays.indexOf(weekday) * dayMs;
  return { start, end: start + durationMinutes * minuteMs, weekly: true };
}
