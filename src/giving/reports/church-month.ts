import { timeZone } from "../../format/dates.ts";
import { dayMs } from "../../format/gatherings/sao-paulo.ts";

/** From one instant (ms) until just before another. */
export type Period = { fromMs: number; toMs: number };

/** The month of the church's own time: "2026-11". */
export const monthOf = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

/** The day of the church's own time: "2026-11-22". */
export const dayAt = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** "2026-11-22" → that day's noon at the church, in ms: when a gift of a day without an hour counts. */
export const noonOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "12:00" }).epochMilliseconds;

/** "2026-11-22" → from its first instant until the next day's. */
export function periodOfDay(text: string): Period {
  const day = Temporal.PlainDate.from(text);
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(timeZone).epochMilliseconds;
  return { fromMs: startOf(day), toMs: startOf(day.add({ days: 1 })) };
}

/** "2026-11" → from its first midnight until the next month's; undefined if it is no month. */
export function periodOfMonth(text: string): Period | undefined {
  if (!/^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const first = Temporal.PlainYearMonth.from(text).toPlainDate({ day: 1 });
  const [fromMs = 0, toMs = 0] = [first, first.add({ months: 1 })].map(
    (day) => day.toZonedDateTime(timeZone).epochMilliseconds,
  );
  return { fromMs, toMs };
}

/** The year of the church's own time: 2026. */
export const yearOf = (ms: number): number => Number(monthOf(ms).slice(0, 4));

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
  Temporal.PlainYearMonth.from(month).add({ months: count }).toString();

/** The twelve months that end with this one, oldest first. */
export const yearUntil = (month: string): string[] =>
  Array.from({ length: 12 }, (_, index) => monthsAfter(month, index - 11));

/** "2026-11" → "2026-4" */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`;

/** "2026-4" → its three months; undefined if it is no quarter. */
export function monthsOfQuarter(text: string): string[] | undefined {
  const [, year, quarter] = /^((?:19|[2-9]\d)\d\d)-([1-4])$/.exec(text) ?? [];
  if (!year || !quarter) return undefined;
  const first = `${year}-${`${Number(quarter) * 3 - 2}`.padStart(2, "0")}`;
  return [first, monthsAfter(first, 1), monthsAfter(first, 2)];
}

/** "2026-11" → "novembro de 2026" */
export const monthName = (month: string): string => long.format(Date.parse(`${month}-15T12:00Z`));

/** "2026-11" → "nov" */
export const shortMonthName = (month: string): string =>
  short.format(Date.parse(`${month}-15T12:00Z`)).slice(0, 3);

/** "2026-11-22" → "22 de novembro de 2026" */
export const dayName = (day: string): string => longDay.format(Date.parse(`${day}T12:00Z`));

/** "2026-11-22" → "22/11/2026" */
export const dayInDigits = (day: string): string => day.split("-").toReversed().join("/");

/** "2026-11-22" → "22 de novembro" */
export const shortDayName = (day: string): string => shortDay.format(Date.parse(`${day}T12:00Z`));

const longDay = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "long" });
const shortDay = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "numeric", month: "long" });
const long = new Intl.DateTimeFormat("pt-BR", { timeZone, month: "long", year: "numeric" });
const short = new Intl.DateTimeFormat("pt-BR", { timeZone, month: "short" });
