import { timeZone } from "../../format/time-zone.ts";

const dateAndTime = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});

/** An instant, at the church's own time: "em 6 de março de 2026 às 10:00". */
export function Moment({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>em {dateAndTime.format(ms)}</time>;
}
