import { timeZone } from "../../format/time-zone.ts";

const dateAndTime = new Intl.DateTimeFormat("pt-BR", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone,
});

/** "22 de novembro às 10:30", in the church's time. */
export const timeOf = (ms: number): string => dateAndTime.format(ms).replace(", ", " às ");
