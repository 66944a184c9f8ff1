import type { Content } from "../../../content/content.ts";
import { dayMs, dayOf, instantOf } from "../../../format/gatherings/sao-paulo.ts";
import { weekdayOf } from "../../../format/gatherings/words.ts";
import { dateWords } from "../gatherings/event-words.ts";

const monthDays = 31;

/** The days of the coming month on which somebody would come in vain. */
export function DaysOff({ programme, today }: { programme: Content["programme"]; today: number }) {
  const meetingDays = new Set<string>(programme.meetings.map(({ weekday }) => weekday));
  const days = programme.daysOff
    .filter((day) => day >= dayOf(today) && day <= dayOf(today) + monthDays)
    .map((day) => instantOf("1970-01-01", "12:00") + day * dayMs)
    .filter((noon) => meetingDays.has(weekdayOf(noon)))
    .sort((a, b) => a - b);
  if (days.length === 0) return null;
  const words = new Intl.ListFormat("pt-BR").format(days.map((noon) => dateWords(noon, today)));
  return <p className="days-off">Não haverá encontro da semana em: {words}.</p>;
}
