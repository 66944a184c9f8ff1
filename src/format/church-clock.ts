// The church's clock, whatever the machine's is. It is kept by hand: no place in Brazil has had daylight saving since
// 2019, but old phones still believe in it, and a browser's own table of zones would show them an hour too much.
// Where it returns, this file and the VTIMEZONE in calendar.ts change.

const hoursOf = {
  "America/Noronha": -2,
  "America/Sao_Paulo": -3,
  "America/Araguaina": -3,
  "America/Bahia": -3,
  "America/Belem": -3,
  "America/Fortaleza": -3,
  "America/Maceio": -3,
  "America/Recife": -3,
  "America/Santarem": -3,
  "America/Boa_Vista": -4,
  "America/Campo_Grande": -4,
  "America/Cuiaba": -4,
  "America/Manaus": -4,
  "America/Porto_Velho": -4,
  "America/Eirunepe": -5,
  "America/Rio_Branco": -5,
} as const;

export type ChurchZone = keyof typeof hoursOf;
export const churchZones = Object.keys(hoursOf) as ChurchZone[];
export const usualZone: ChurchZone = "America/Sao_Paulo";
const usualHours = -3;

type MaybePage = { document?: { documentElement: { dataset: { fuso?: string } } } };

/** A page says its hours on its root, where they are not the usual ones. */
const pageHours = Number(
  (globalThis as MaybePage).document?.documentElement.dataset.fuso ?? usualHours,
);
let hours = (): number => pageHours;
let zone = (): ChurchZone => usualZone;

/** Follows, on the server, the zone that the church's file says. */
export function followZone(zoneNow: () => ChurchZone): void {
  zone = zoneNow;
  hours = () => hoursOf[zoneNow()];
}

export const churchZone = (): ChurchZone => zone();

/** Hours for a page's root: "-4"; undefined where they are the usual ones. */
export const zoneOfPage = (): string | undefined =>
  hours() === usualHours ? undefined : String(hours());

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** Days of the week from Sunday on, as Date.getUTCDay() counts. */
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

/** Turns "2026-11-22" and "19:00" into an instant, in ms UTC. */
export const instantOf = (date: string, time: string): number =>
  Date.parse(`${date}T${time}:00Z`) - hours() * hourMs;

/** The days since 1970-01-01 on the church's calendar. */
export const dayOf = (instant: number): number => Math.floor((instant + hours() * hourMs) / dayMs);

/** "2026-11-22", from the days that dayOf counts. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** An instant as "2026-11-22T19:00-03:00". */
export const isoOf = (instant: number): string =>
  `${localDate(instant).toISOString().slice(0, 16)}-0${-hours()}:00`;

/** A date whose UTC fields are the church's. */
export const localDate = (instant: number): Date => new Date(instant + hours() * hourMs);

/** True if a text is a day of the calendar, as "2026-11-21". */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A time from one instant (ms) until just before another. */
export type Period = { fromMs: number; toMs: number };

export const always: Period = { fromMs: Number.MIN_SAFE_INTEGER, toMs: Number.MAX_SAFE_INTEGER };

/** The day of the church's own time: "2026-11-22". */
export const dayAt = (ms: number): string => dateOf(dayOf(ms));

/** The month of the church's own time: "2026-11". */
export const monthOf = (ms: number): string => dayAt(ms).slice(0, 7);

export const yearOf = (ms: number): number => Number(dayAt(ms).slice(0, 4));

/** "2026-11-22" → that day's noon at the church, in ms: the time of whatever has a day and no hour. */
export const noonOf = (day: string): number => instantOf(day, "12:00");

/** "2026-11-22" → from its first instant until the next day's. */
export function periodOfDay(day: string): Period {
  const fromMs = instantOf(day, "00:00");
  return { fromMs, toMs: fromMs + dayMs };
}

/** "2026-11" → from its first midnight until the next month's; undefined if it is no month. */
export function periodOfMonth(text: string): Period | undefined {
  if (!/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const startOf = (month: string) => instantOf(`${month}-01`, "00:00");
  return { fromMs: startOf(text), toMs: startOf(monthsAfter(text, 1)) };
}

/** "2026" → from its first midnight until the next year's; undefined if it is no year. */
export function periodOfYear(text: string | number): Period | undefined {
  const [first, last] = [periodOfMonth(`${text}-01`), periodOfMonth(`${text}-12`)];
  return first && last && { fromMs: first.fromMs, toMs: last.toMs };
}

/** "2026-11-30" and 2 → "2026-12-02". Without `Temporal`, since a statement asks it for each of its rows. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The months around "2026-11", as "2026-10". */
export const monthsAfter = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 15))
    .toISOString()
    .slice(0, 7);

/** The twelve months that end with this one, oldest first. */
export const yearUntil = (month: string): string[] =>
  Array.from({ length: 12 }, (_, index) => monthsAfter(month, index - 11));

/** "2026-11" → "2026-4" */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`;

/** "2026-4" → its three months; undefined if it is no quarter. */
export function monthsOfQuarter(text: string): string[] | undefined {
  const [, year, quarter] = /^((?:19|2\d)\d\d)-([1-4])$/.exec(text) ?? [];
  if (!year || !quarter) return undefined;
  const first = `${year}-${`${Number(quarter) * 3 - 2}`.padStart(2, "0")}`;
  return [first, monthsAfter(first, 1), monthsAfter(first, 2)];
}
