import { dayOf, localDate } from "../../../format/gatherings/sao-paulo.ts";
import { clock } from "../../../format/gatherings/words.ts";

/**
 * When an event is, whole: "quinta-feira, 24 de dezembro, das 19:00 às 20:30". The year is told only where it is
 * not the present one.
 */
export function eventWords({ start, end }: { start: number; end: number }, today: number): string {
  if (dayOf(start) === dayOf(end)) {
    return `${dateWords(start, today)}, das ${clock(start)} às ${clock(end)}`;
  }
  return `${dateWords(start, today)}, às ${clock(start)}, até ${dateWords(end, today)}, às ${clock(end)}`;
}

/** "quinta-feira, 24 de dezembro". */
export function dateWords(instant: number, today: number): string {
  const date = localDate(instant);
  const isThisYear = date.getUTCFullYear() === localDate(today).getUTCFullYear();
  return (isThisYear ? thisYear : anotherYear).format(date);
}

// A local date's UTC fields are the church's.
const parts = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const thisYear = new Intl.DateTimeFormat("pt-BR", parts);
const anotherYear = new Intl.DateTimeFormat("pt-BR", { ...parts, year: "numeric" });
