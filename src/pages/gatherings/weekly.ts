import type { Meeting } from "../../content/subjects/programme.ts";
import type { Gathering } from "../../format/gatherings/next-gathering.ts";
import { dayMs, instantOf, minuteMs, weekdays } from "../../format/gatherings/sao-paulo.ts";

/** The Sunday from which the weeks are counted. It never moves, so that calendars keep what they have. */
const firstSunday = "2026-01-04";

/** When a weekly meeting takes place. */
export function weekly({ weekday, time, durationMinutes }: Meeting): Gathering {
  const start = instantOf(firstSunday, time) + weekdays.indexOf(weekday) * dayMs;
  return { start, end: start + durationMinutes * minuteMs, weekly: true };
}
