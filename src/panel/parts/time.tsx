import { timeZone } from "../../format/dates.ts";

/** An instant in the church's time zone. */
export function Instant({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{dateAndTime(ms)}</time>;
}

/** The day of an instant in the church's time zone: "21/11/2026". */
export function Day({ ms }: { ms: number }) {
  return <time dateTime={isoDay.format(ms)}>{shortDay(ms)}</time>;
}

/** "21/11/2026" */
export const shortDay = (ms: number): string => shortDayFormat.format(ms);

const shortDayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone });
const isoDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });

/** "21/11/2026, 18:40" */
export const dateAndTime = (ms: number): string => shortFormat.format(ms);

const shortFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone,
});

const longFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});

const hourFormat = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone });

/** "18:40" */
export const hourOf = (ms: number): string => hourFormat.format(ms);

/** An instant, at the church's own time: "em 6 de março de 2026 às 10:00". */
export function Moment({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>em {longFormat.format(ms)}</time>;
}

const dayAndTimeFormat = new Intl.DateTimeFormat("pt-BR", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone,
});

/** "22 de novembro às 10:30", in the church's time. */
export const timeOf = (ms: number): string => dayAndTimeFormat.format(ms).replace(", ", " às ");
