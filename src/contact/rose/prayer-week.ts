import { instantOf } from "../../format/church-clock.ts";
import { randomInt } from "node:crypto";
import { roseSteps } from "./page/rose-steps.ts";

/** A week of the church, from Sunday to Saturday, in ms UTC. */
export type PrayerWeek = {
  /** The day after it, as "2026-11-22". */
  sunday: string;
  fromMs: number;
  untilMs: number;
};

/** Coin tosses whose heads are subtracted from the number of requests: about six. */
const tosses = 12;

/** The random number that is subtracted: 0 to 12, most often 5 to 7. It is never stored. */
export function drawNoise(): number {
  let heads = 0;
  for (let toss = 0; toss < tosses; toss += 1) heads += randomInt(2);
  return heads;
}

/**
 * The public number of panes, in whole steps: never more than the requests, and with enough noise subtracted that
 * one request more or less cannot be recognised.
 */
export function litPanes(requests: number, noise: number): number {
  const shown = Math.min(Math.max(requests - noise, 0), roseSteps.most);
  return shown - (shown % roseSteps.by);
}

/** The church's last past week on this day: the seven days before the latest Sunday. */
export function weekBefore(day: Temporal.PlainDate): PrayerWeek {
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const beginning = (date: Temporal.PlainDate) => instantOf(date.toString(), "00:00");
  return {
    sunday: sunday.toString(),
    fromMs: beginning(sunday.subtract({ weeks: 1 })),
    untilMs: beginning(sunday),
  };
}
