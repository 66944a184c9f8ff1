import { dateOf, dayMs, dayOf, instantOf } from "../../format/church-clock.ts";
import { shortDayName, weekdayName } from "../../format/date-words.ts";
import { capitalized, meetsOn } from "../../format/gatherings.ts";
import { changesOf } from "../occasions.ts";
import type { Programme } from "../subjects/programme.ts";
import { brazilsDay, type SpecialDay } from "./brazils-days.ts";

/** Days before a day from which the panel asks. */
const askedBefore = 21;

/** One gathering on a day that visitors will ask about. */
export type Question = SpecialDay & {
  /** The gathering's place in the programme. */
  at: number;
  gathering: string;
  /** The site's page that says where it is; empty at the church. */
  page: string;
  /** "20:00" */
  time: string;
  /** "2027-02-09" */
  date: string;
  /** True if the programme says of that day what becomes of the gathering. */
  isAnswered: boolean;
};

/** All of the coming weeks, soonest first. */
export function questionsOf(programme: Programme, nowMs: number): Question[] {
  const today = dayOf(nowMs);
  return Array.from({ length: askedBefore + 1 }, (_, ahead) => today + ahead).flatMap((day) =>
    programme.meetings
      .flatMap((meeting, at) => {
        const { name: gathering, time, whereabouts = "" } = meeting;
        const [date, [page = ""]] = [dateOf(day), whereabouts.split("#")];
        const start = instantOf(date, time);
        const special = meetsOn(meeting, day) && start > nowMs && specialDay(programme, start);
        if (!special) return [];
        const isAnswered = changesOf(programme, at, { first: day, last: day }).length > 0;
        return [{ ...special, at, gathering, page, time, date, isAnswered }];
      })
      .toSorted((one, other) => one.time.localeCompare(other.time)),
  );
}

/** Why visitors will ask about what begins at an instant: the day itself, a day of the church's list, a retreat around it. */
export function specialDay({ ownDays, events }: Programme, start: number): SpecialDay | undefined {
  const day = brazilsDay(dayOf(start));
  // In one that is longer, as weeks of prayer are, people go on meeting.
  const around = events.find(
    ({ start: from, end }) =>
      end - from > dayMs && end - from <= 7 * dayMs && from <= start && start < end,
  );
  if (around) return { ...day, hint: `Cai dentro de “${around.title}”.` };
  return (
    day ?? (ownDays.includes(dayOf(start)) ? { hint: "A igreja marcou este dia." } : undefined)
  );
}

/** Name of a question, for a form to send back: it is another one if day, hour or gathering are others. */
export const idOf = ({ date, time, gathering }: Pick<Question, "date" | "time" | "gathering">) =>
  `${date} ${time} ${gathering}`;

/** Finds an asked question, as all may have changed since: it is open, or why it is not. */
export function lookUp(questions: readonly Question[], id: string) {
  const question = questions.find((one) => idOf(one) === id);
  if (!question) return { closed: "dia-mudou" } as const;
  return question.isAnswered ? ({ closed: "dia-respondido" } as const) : { question };
}

/** "Terça de Carnaval, 9 de fevereiro"; by its weekday where it has no name. */
export const dayWords = ({ name, date }: Pick<Question, "name" | "date">): string =>
  `${name ?? capitalized(weekdayName(date))}, ${shortDayName(date)}`;

/** "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00?" */
export const questionWords = (question: Question): string =>
  `${dayWords(question)}: há ${question.gathering} às ${question.time}?`;

/** The note on a gathering that takes place as usual, for visitors: it is true on whatever day they read it. */
export const asUsualWords = ({ name }: SpecialDay): string =>
  name ? `É ${name}, e há encontro, como sempre.` : "Neste dia há encontro, como sempre.";
