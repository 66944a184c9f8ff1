import { dateOf, dayOf, instantOf, minuteMs } from "../../format/church-clock.ts";
import { shortDayName } from "../../format/date-words.ts";
import { clock } from "../../format/gatherings.ts";
import { paths } from "../../kit/paths.ts";
import type { PagesOf } from "../../site/page.ts";
import { type Change, changesOf } from "../occasions.ts";
import type { Meeting, Programme } from "../subjects/programme.ts";
import { dayWords, specialDay } from "./questions.ts";

/** Days ahead for which every page says what the church has answered. */
const saidBefore = 7;

/** Shows the answer for the next special day above every page, until that day's last gathering is over. */
export const daysOnPages: PagesOf = ({ programme }) => ({
  above(nowMs) {
    const said = nextSaid(programme, nowMs);
    const [first] = said;
    if (!first) return { shown: [] };
    const words = `${first.day}: ${said.map((one) => one.words).join("; ")}.`;
    const until = Math.max(...said.map((one) => one.until));
    return { shown: [{ words, link: paths.programme, until }] };
  },
  nextTurn: (nowMs) => Math.min(...nextSaid(programme, nowMs).map(({ until }) => until)),
});

type Said = { day: string; words: string; until: number };

/** Answers for the next special day, without gatherings that are over. */
function nextSaid(programme: Programme, nowMs: number): Said[] {
  const today = dayOf(nowMs);
  for (let day = today - 1; day <= today + saidBefore; day += 1) {
    const said = programme.meetings
      .flatMap((meeting, at) => saidOn(programme, meeting, at, day))
      .filter(({ until }) => until > nowMs);
    if (said.length > 0) return said;
  }
  return [];
}

function saidOn(programme: Programme, meeting: Meeting, at: number, day: number): Said[] {
  const start = instantOf(dateOf(day), meeting.time);
  const special = specialDay(programme, start);
  if (!special) return [];
  const change = changesOf(programme, at, { first: day, last: day }).find((one) => one.day === day);
  if (!change) return [];
  const { now } = change;
  const usualEnd = start + meeting.durationMinutes * minuteMs;
  const until = now && dayOf(now.start) === day ? now.end : usualEnd;
  const named = dayWords({ ...special, date: dateOf(day) });
  return [{ day: named, words: wordsOf(meeting, change), until }];
}

function wordsOf({ name, place }: Meeting, { day, now }: Change): string {
  if (!now) return `não haverá ${name}`;
  const where = now.place === place ? "" : `, ${now.place}`;
  const what = `às ${clock(now.start)}${where}`;
  return dayOf(now.start) === day
    ? `há ${now.name} ${what}`
    : `${name} passa para ${shortDayName(dateOf(dayOf(now.start)))}, ${what}`;
}
