import { dayMs, dayOf } from "../../../format/church-clock.ts";
import { clock } from "../../../format/gatherings/words.ts";
import { dayAt } from "../../../format/dates.ts";
import { shortDayName, weekdayName } from "../../../format/date-words.ts";
import { seriesOf } from "../../../content/occasions.ts";
import type { Meeting, Programme, Week } from "../../../content/subjects/programme.ts";

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

const aheadMs = 31 * dayMs;

/** What is not as usual with a gathering in the month to come, a sentence a day. What is dated stands for itself. */
export function changesOf(programme: Programme, at: number, today: number): string[] {
  const { instead } = seriesOf(programme, at);
  return (programme.meetings[at]?.exceptions ?? [])
    .filter(({ day }) => day >= dayOf(today) && day <= dayOf(today + aheadMs))
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, time, place, isCancelled, note }) => {
      const moved = instead.find((one) => one.instead && dayOf(one.instead.of) === day);
      const date = dayAt(moved?.start ?? today + (day - dayOf(today)) * dayMs);
      const what = isCancelled
        ? "não haverá"
        : [time && moved && `às ${clock(moved.start)}`, place].filter(Boolean).join(", ");
      const when = `${weekdayName(date)}, ${shortDayName(date)}`;
      return [`Só em ${when}${what && `: ${what}`}.`, note].filter(Boolean).join(" ");
    });
}
