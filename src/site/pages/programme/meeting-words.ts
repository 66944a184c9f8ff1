import { dateOf, dayAt, dayOf, noonOf } from "../../../format/church-clock.ts";
import { capitalized, clock, type Week, weekdayOf } from "../../../format/gatherings.ts";
import type { Content, Meeting } from "../../../content/content.ts";
import { type Change, changesOf, dateWords } from "../../../content/occasions.ts";

type Programme = Content["programme"];

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

/** Sentences about what is not as usual with a gathering in the month to come, one a day with its note. */
export function changeSentences(programme: Programme, at: number, today: number) {
  const first = dayOf(today);
  return changesOf(programme, at, { first, last: first + 31 }).map(({ day, now }) => {
    const date = dateWords(noonOf(dateOf(day)), today);
    const instead = insteadWords(programme, at, { day, now }, today);
    return {
      said: instead
        ? `Só em ${date}: ${instead}.`
        : `${capitalized(date)}: às ${programme.meetings[at]?.time}.`,
      note: now ? now.instead?.note : noteOf(programme, at, day),
    };
  });
}

/** The note on a day on which nothing takes place. */
const noteOf = ({ meetings }: Programme, at: number, day: number): string | undefined =>
  meetings[at]?.exceptions.find((one) => one.day === day)?.note;

/** Words for what is not as usual; empty where the day has only a note. */
function insteadWords({ meetings }: Programme, at: number, { day, now }: Change, today: number) {
  const usual = meetings[at];
  if (!now || !usual) return "não haverá";
  const isMoved = dayOf(now.start) !== day;
  return [
    now.name !== usual.name && now.name,
    isMoved && `passa para ${dateWords(now.start, today)}`,
    (isMoved || clock(now.start) !== usual.time) && `às ${clock(now.start)}`,
    now.place !== usual.place && now.place,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A line of the next seven days in the place of a gathering's usual one. */
export type ThisWeek = {
  /** "Domingo 29" */
  day: string;
  /** "18:00"; undefined where it will not be. */
  time: string | undefined;
  name: string;
  /** "nas outras semanas, 19:00" */
  usual: string;
};

/** The lines of a gathering that say this week's truth, and whether its usual line is true beside them. */
export function thisWeekOf(programme: Programme, at: number, today: number) {
  const meeting = programme.meetings[at];
  const [first, last] = [dayOf(today), dayOf(today) + 6];
  const changes = changesOf(programme, at, { first, last }).filter(
    (change) => insteadWords(programme, at, change, today) !== "",
  );
  return {
    isAsUsual: changes.every(({ day }) => day < first || day > last),
    lines: changes.map(({ day, now }): ThisWeek => {
      const start = now?.start ?? noonOf(dateOf(day));
      const usual = [
        meeting?.week ? "nos outros meses" : "nas outras semanas",
        now && now.name !== meeting?.name && meeting?.name,
        dayOf(start) !== day && meeting?.weekday,
        meeting?.time,
      ];
      return {
        day: capitalized(dayOf(start) > last ? dateWords(start, today) : shortDay(start)),
        time: now && clock(start),
        name: now?.name ?? meeting?.name ?? "",
        usual: usual.filter(Boolean).join(", "),
      };
    }),
  };
}

/** "domingo 29": what is near has no month. */
const shortDay = (instant: number): string =>
  `${weekdayOf(instant)} ${Number(dayAt(instant).slice(8))}`;
