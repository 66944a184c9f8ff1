import type { ChurchEvent } from "./content.ts";
import { dayAt, monthOf, yearOf, dayMs, dayOf } from "../format/church-clock.ts";
import { fullDay, shortMonthName, weekdayAndDay } from "../format/date-words.ts";
import { clock } from "../format/gatherings.ts";

/** Those that are not over when this day begins, soonest first. */
export const eventsToCome = (events: readonly ChurchEvent[], today: number): ChurchEvent[] =>
  events.filter(({ end }) => end > today).toSorted((one, other) => one.start - other.start);

/** What a link on the page leads to, by the event's place among those to come. */
export const eventId = (index: number): string => `data-marcada-${index}`;

/**
 * When an event is, whole: "quinta-feira, 24 de dezembro, das 19:00 às 20:30". The year is told only where it is
 * not the present one.
 */
export function eventWords(
  { start, end, isWholeDay }: Pick<ChurchEvent, "start" | "end" | "isWholeDay">,
  today: number,
): string {
  if (isWholeDay) {
    const last = end - dayMs;
    return dayOf(start) === dayOf(last)
      ? dateWords(start, today)
      : `de ${dateWords(start, today)} até ${dateWords(last, today)}`;
  }
  if (dayOf(start) === dayOf(end)) {
    return `${dateWords(start, today)}, das ${clock(start)} às ${clock(end)}`;
  }
  return `${dateWords(start, today)}, às ${clock(start)}, até ${dateWords(end, today)}, às ${clock(end)}`;
}

/** "6 fev 2027": it breaks between its words, where a column is narrow. */
export const shortDateWords = (instant: number): string =>
  `${Number(dayAt(instant).slice(8))} ${shortMonthName(monthOf(instant))} ${yearOf(instant)}`;

/** "quinta-feira, 24 de dezembro". */
export function dateWords(instant: number, today: number): string {
  return yearOf(instant) === yearOf(today) ? weekdayAndDay(instant) : fullDay(instant);
}
