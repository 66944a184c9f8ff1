import { timeZone } from "../../format/time-zone.ts";

/** An instant as the church's own clock shows it. */
export function Instant({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{dateAndTime(ms)}</time>;
}

/** "21/11/2026, 18:40" */
export const dateAndTime = (ms: number): string => format.format(ms);

const format = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone,
});
