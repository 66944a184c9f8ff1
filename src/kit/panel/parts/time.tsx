import { dateAndTime, longDateAndTime, shortDay } from "../../../format/date-words.ts";
import { dayAt } from "../../../format/dates.ts";

/** An instant in the church's time zone. */
export function Instant({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{dateAndTime(ms)}</time>;
}

/** The day of an instant in the church's time zone: "21/11/2026". */
export function Day({ ms }: { ms: number }) {
  return <time dateTime={dayAt(ms)}>{shortDay(ms)}</time>;
}

/** An instant, at the church's own time: "em 6 de março de 2026 às 10:00". */
export function Moment({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>em {longDateAndTime(ms)}</time>;
}
