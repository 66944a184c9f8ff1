import { randomInt } from "node:crypto";
import { roseSteps } from "./rose.ts";
import { timeZone } from "../format/time-zone.ts";

/** A week of the church, from Sunday to Saturday, in ms UTC. */
export type PrayerWeek = {
  /** The day after it, as "2026-11-22". */
  sunday: string;
  fromMs: number;
  untilMs: number;
};

/** Port: the week's prayer requests as everybody may see them. */
export type PrayerWeeks = {
  /**
   * Panes lit by a week that is over. Settled the first time that it is asked for, and kept: what is erased
   * later, and a process or a machine that asks again, sees the same.
   */
  lit(week: PrayerWeek): Promise<number>;
};

/** Tosses of a coin that are taken off the number of requests: six, more or less. */
const tosses = 12;

/** How many requests go untold in a week: 0 to 12, most often 5 to 7. Kept nowhere. */
export function drawVeil(): number {
  let heads = 0;
  for (let toss = 0; toss < tosses; toss += 1) heads += randomInt(2);
  return heads;
}

/**
 * As many panes as there were requests at the very least, in whole steps. Never more than there were, so that it
 * is true; and so much less that one request more or less is not to be told from the veil of the week.
 */
export function litPanes(requests: number, veil: number): number {
  const told = Math.min(Math.max(requests - veil, 0), roseSteps.most);
  return told - (told % roseSteps.by);
}

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
