// The church's clock, kept by hand: three hours behind UTC since daylight saving ended in 2019. Old phones still
// believe in it, and a browser's own table of zones would show them an hour too much in summer.
// Where it returns, this file and the VTIMEZONE in calendar-lines.ts change.
const offsetMs = -3 * 3_600_000;

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const weekMs = 7 * dayMs;

/** From Sunday, as Date.getUTCDay() counts. */
export const weekdays = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;

export type Weekday = (typeof weekdays)[number];

/** "2026-11-22" and "19:00" to an instant, in ms UTC. */
export const instantOf = (date: string, time: string): number =>
  Date.parse(`${date}T${time}:00Z`) - offsetMs;

/** The days since 1970-01-01 on the church's calendar. */
export const dayOf = (instant: number): number => Math.floor((instant + offsetMs) / dayMs);

/** "2026-11-22", from the days that dayOf counts. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** An instant as "2026-11-22T19:00-03:00". */
export const isoOf = (instant: number): string =>
  `${localDate(instant).toISOString().slice(0, 16)}-03:00`;

/** A date whose UTC fields are the church's. */
export const localDate = (instant: number): Date => new Date(instant + offsetMs);
