import type { PrayerWeek } from "./prayer-week.ts";
import { timeZone } from "../format/time-zone.ts";

/** The church's last week that is over on this day: seven days, up to the Sunday on or before it. */
export function weekBefore(day: Temporal.PlainDate): PrayerWeek {
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const beginning = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return {
    sunday: sunday.toString(),
    fromMs: beginning(sunday.subtract({ weeks: 1 })),
    untilMs: beginning(sunday),
  };
}
