// The church's clock, whatever the machine's is. It is kept by hand: no place in Brazil has had daylight saving since
// 2019, but old phones still believe in it, and a browser's own table of zones would show them an hour too much.
// Where it returns, this file and the VTIMEZONE in calendar.ts change.

/** The zones of Brazil, each with its hours from UTC. */
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

/** On the server, where what the church's file says counts. */
export function followZone(zoneNow: () => ChurchZone): void {
  zone = zoneNow;
  hours = () => hoursOf[zoneNow()];
}

export const churchZone = (): ChurchZone => zone();

/** For a page's root: "-4"; undefined where it is the usual one. */
export const zoneOfPage = (): string | undefined =>
  hours() === usualHours ? undefined : String(hours());

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
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
