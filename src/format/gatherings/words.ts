import type { Occurrence } from "./next-gathering.ts";
import { dayMs, dayOf, isoOf, localDate, minuteMs, weekdays } from "../church-clock.ts";

/** "Domingo às 19:00"; with its date where that is more than a week away. True on any day until then. */
export function weekdayWords(start: number, now: number): string {
  const day = capitalized(weekdayOf(start));
  const isFar = dayOf(start) - dayOf(now) > 7;
  return isFar
    ? `${day}, ${dayAndMonth(start, now)}, às ${clock(start)}`
    : `${day} às ${clock(start)}`;
}

/** When it is, as somebody says it at this very moment: "Agora, até as 21:00", "Hoje às 19:00", "Domingo às 19:00". */
export function whenWords({ start, end }: Occurrence, now: number): string {
  const days = dayOf(start) - dayOf(now);
  if (start <= now) {
    return dayOf(end) === dayOf(now)
      ? `Agora, até as ${clock(end)}`
      : `Agora, até ${weekdayOf(end)} às ${clock(end)}`;
  }
  if (days > 1) return weekdayWords(start, now);
  return `${days === 0 ? "Hoje" : "Amanhã"} às ${clock(start)}`;
}

/** How long until then: "em 2 dias e 3 horas", "em 3 h e 20 min", "em 5 minutos". Nothing once it has begun. */
export function waitWords(start: number, now: number): string {
  const minutes = Math.ceil((start - now) / minuteMs);
  if (minutes < 1) return "";
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  if (days === 0 && hours > 0 && rest > 0) return `em ${hours} h e ${rest} min`;
  const parts =
    days > 0
      ? [count(days, "dia"), count(hours, "hora")]
      : [count(hours, "hora"), count(rest, "minuto")];
  return `em ${parts.filter(Boolean).join(" e ")}`;
}

/** What its link is called: a map shows the way, and a page of this site has houses to choose from or tells where it is. */
export function wayWords(way: string): string {
  if (!way.startsWith("/")) return "Como chegar";
  return way.startsWith("/celulas") ? "Escolher uma casa" : "Ver onde é";
}

export const weekdayOf = (instant: number): string =>
  weekdays[localDate(instant).getUTCDay()] ?? "";

/** "24/12", on the church's calendar; "6/2/2027" where that is not the year of `now`. */
export function dayAndMonth(instant: number, now: number): string {
  const date = localDate(instant);
  const year = date.getUTCFullYear();
  const isThisYear = year === localDate(now).getUTCFullYear();
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}${isThisYear ? "" : `/${year}`}`;
}

/** "19:00", on the church's clock. */
export const clock = (instant: number): string => isoOf(instant).slice(11, 16);

const dayMinutes = dayMs / minuteMs;

const count = (whole: number, unit: string): string =>
  whole === 0 ? "" : `${whole} ${unit}${whole === 1 ? "" : "s"}`;

export const capitalized = (text: string): string => text[0]?.toUpperCase() + text.slice(1);
