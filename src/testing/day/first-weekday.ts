import { daysAfter, type Weekday } from "../../format/church-clock.ts";
import { weekdayName } from "../../format/date-words.ts";

/** The first day with that weekday, from a day ("2026-11-29") on. */
export function firstWeekday(weekday: Weekday, from: string): string {
  const found = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => daysAfter(from, days))
    .find((day) => weekdayName(day) === weekday);
  if (!found) throw new Error(`No day is called ${weekday}.`);
  return found;
}
