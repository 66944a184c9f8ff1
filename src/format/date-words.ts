import { localDate, noonOf } from "./church-clock.ts";

/** Makes a formatter when it is first asked for: one keeps a cheap phone busy for a while. */
function inWords(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (ms) => {
    // A local date's UTC fields are the church's.
    format ??= new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" });
    return format.format(localDate(ms));
  };
}

/** Words for "2026-11-22", which is that day everywhere. */
const dayInWords =
  (words: (ms: number) => string) =>
  (day: string): string =>
    words(noonOf(day));

/** "21/11/2026" */
export const shortDay = inWords({ dateStyle: "short" });

/** "21/11/2026, 18:40" */
export const dateAndTime = inWords({ dateStyle: "short", timeStyle: "short" });

/** "18:40:05" */
export const hourAndSecond = inWords({ timeStyle: "medium" });

/** "21 de novembro de 2026" */
export const longDay = inWords({ dateStyle: "long" });

/** "21 de novembro de 2026 às 18:40" */
export const longDateAndTime = inWords({ dateStyle: "long", timeStyle: "short" });

/** "sábado, 21 de novembro de 2026 às 18:40" */
export const fullDateAndTime = inWords({ dateStyle: "full", timeStyle: "short" });

const dayAndTime = inWords({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** "22 de novembro às 10:30" */
export const timeOf = (ms: number): string => dayAndTime(ms).replace(", ", " às ");

/** "quinta-feira, 24 de dezembro" */
export const weekdayAndDay = inWords({ weekday: "long", day: "numeric", month: "long" });

/** "quinta-feira, 24 de dezembro de 2026" */
export const fullDay = inWords({ dateStyle: "full" });

/** "2026-11" → "novembro de 2026" */
export const monthName = (month: string): string => longMonth(`${month}-15`);

/** "2026-4" → "4º trimestre de 2026" */
export const quarterName = (quarter: string): string =>
  `${quarter.slice(5)}º trimestre de ${quarter.slice(0, 4)}`;

/** "2026-11" → "nov" */
export const shortMonthName = (month: string): string => shortMonth(`${month}-15`).slice(0, 3);

/** "2026-11-22" → "22 de novembro de 2026" */
export const dayName = dayInWords(longDay);

/** "2026-11-22" → "22/11/2026" */
export const dayInDigits = (day: string): string => day.split("-").reverse().join("/");

/** "2026-11-22" → "22 de novembro" */
export const shortDayName = dayInWords(inWords({ day: "numeric", month: "long" }));

/** "2026-11-22" → "22/11" */
export const dayAndMonthInDigits = (day: string): string => dayInDigits(day).slice(0, 5);

/** "2026-11-22" → "domingo" */
export const weekdayName = dayInWords(inWords({ weekday: "long" }));

/** "2026-11-22" → "novembro" */
export const monthAlone = dayInWords(inWords({ month: "long" }));

const longMonth = dayInWords(inWords({ month: "long", year: "numeric" }));
const shortMonth = dayInWords(inWords({ month: "short" }));
