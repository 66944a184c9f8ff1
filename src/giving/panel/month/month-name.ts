import { timeZone } from "../../../format/time-zone.ts";

/** "2026-11" → "novembro de 2026" */
export const monthName = (month: string): string => long.format(Date.parse(`${month}-15T12:00Z`));

/** "nov." → under a bar, where there is no room for more. */
export const shortMonthName = (month: string): string =>
  short.format(Date.parse(`${month}-15T12:00Z`)).slice(0, 3);

const long = new Intl.DateTimeFormat("pt-BR", { timeZone, month: "long", year: "numeric" });
const short = new Intl.DateTimeFormat("pt-BR", { timeZone, month: "short" });
