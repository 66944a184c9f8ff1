import type { Meeting } from "../../../content/content.ts";
import type { Week } from "../../../format/gatherings.ts";
import { dateOf, dayOf } from "../../../format/church-clock.ts";
import { shortDayName, weekdayName } from "../../../format/date-words.ts";

const weeks: Record<Week, [masculine: string, feminine: string]> = {
  primeira: ["primeiro", "primeira"],
  segunda: ["segundo", "segunda"],
  terceira: ["terceiro", "terceira"],
  quarta: ["quarto", "quarta"],
  ultima: ["último", "última"],
};

/** "domingo", "primeiro domingo do mês", "última terça-feira do mês" */
export function dayWords({ weekday, week }: Pick<Meeting, "weekday" | "week">): string {
  if (!week) return weekday;
  return `${weeks[week][weekday.endsWith("feira") ? 1 : 0]} ${weekday} do mês`;
}

/** Whether a day, as dayOf counts, is in the month to come. */
export const isSoon = (day: number, today: number): boolean =>
  day >= dayOf(today) && day <= dayOf(today) + 31;

/** What is not as usual with a gathering in the month to come, a sentence a day with its note. Dated events are not included. */
export function changesOf({ exceptions }: Pick<Meeting, "exceptions">, today: number) {
  return exceptions
    .filter(({ day }) => isSoon(day, today))
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, time, place, isCancelled, note }) => {
      const date = dateOf(day);
      const what = isCancelled
        ? "não haverá"
        : [time && `às ${time}`, place].filter(Boolean).join(", ");
      const when = `${weekdayName(date)}, ${shortDayName(date)}`;
      return { said: `Só em ${when}${what && `: ${what}`}.`, note };
    });
}
