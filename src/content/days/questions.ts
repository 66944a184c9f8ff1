import { dateOf, dayMs, dayOf, instantOf } from "../../format/church-clock.ts";
import { shortDayName, weekdayName } from "../../format/date-words.ts";
import { capitalized, meetsOn } from "../../format/gatherings.ts";
import { changesOf } from "../occasions.ts";
import type { Programme } from "../subjects/programme.ts";
import { brazilsDay, type SpecialDay } from "./brazils-days.ts";

/** Days ahead that the panel asks about. */
const askedBefore = 21;

/** One gathering on a day that visitors will ask about. */
export type Question = SpecialDay & {
  /** The gathering's index in the programme's meetings. */
  at: number;
  gathering: string;
  /** Path of the page that says where the gathering is; empty if it is at the church. */
  page: string;
  /** "20:00" */
  time: string;
  /** "2027-02-09" */
  date: string;
  /** True if the programme already says what becomes of the gathering on that day. */
  isAnswered: boolean;
};

/** Questions about today and the next three weeks, soonest first. */
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

/** Reason to ask about a gathering that begins at an instant: a national day, a day of the church's list, a retreat around it. */
export function specialDay({ ownDays, events }: Programme, start: number): SpecialDay | undefined {
  const day = brazilsDay(dayOf(start));
  // During an event of more than a week, such as weeks of prayer, people go on meeting.
  const around = events.find(
    ({ start: from, end }) =>
      end - from > dayMs && end - from <= 7 * dayMs && from <= start && start < end,
  );
  if (around) return { ...day, hint: `Cai dentro de “${around.title}”.` };
  return (
    day ?? (ownDays.includes(dayOf(start)) ? { hint: "A igreja marcou este dia." } : undefined)
  );
}

/** Id of a question, for a form to send back: it changes with the day, the hour or the gathering. */
export const idOf = ({ date, time, gathering }: Pick<Question, "date" | "time" | "gathering">) =>
  `${date} ${time} ${gathering}`;

/** Finds a question that was asked earlier: `question` if it is still open, else `closed` says why it is not. */
export function lookUp(questions: readonly Question[], id: string) {
  const question = questions.find((one) => idOf(one) === id);
  if (!question) return { closed: "dia-mudou" } as const;
  return question.isAnswered ? ({ closed: "dia-respondido" } as const) : { question };
}

/** "Terça de Carnaval, 9 de fevereiro"; a day without a name has its weekday. */
export const dayWords = ({ name, date }: Pick<Question, "name" | "date">): string =>
  `${name ?? capitalized(weekdayName(date))}, ${shortDayName(date)}`;

/** "Terça de Carnaval, 9 de fevereiro: há Terça Apostólica às 20:00?" */
export const questionWords = (question: Question): string =>
  `${dayWords(question)}: há ${question.gathering} às ${question.time}?`;

/** The note on a gathering that takes place as usual, for visitors: it is true on whatever day they read it. */
export const asUsualWords = ({ name }: SpecialDay): string =>
  name ? `É ${name}, e há encontro, como sempre.` : "Neste dia há encontro, como sempre.";
