import {
  dateOf,
  dayMs,
  dayOf,
  instantOf,
  minuteMs,
  dayAt,
  monthOf,
  yearOf,
} from "../format/church-clock.ts";
import { fullDay, shortMonthName, weekdayAndDay } from "../format/date-words.ts";
import { type Gathering, type Occurrence, meetsOn, spanWords } from "../format/gatherings.ts";
import {
  type Exception,
  type Meeting,
  type Programme,
  type ChurchEvent,
} from "./subjects/programme.ts";

// The one place that decides what takes place on a date, when and where: pages, calendar, search engines and the panel
// ask it.

export type Occasion = Occurrence & {
  name: string;
  place: string;
  isAtChurch: boolean;
  /** The page or address that says more; for a gathering, where it is. */
  link: string | undefined;
  /** The gathering's place in the programme; undefined for a dated event. */
  meeting: number | undefined;
  /** Its usual start, and what the church says to this one time. */
  instead?: { of: number; note: string | undefined };
};

const startOn = ({ time }: Pick<Meeting, "time">, day: number): number =>
  instantOf(dateOf(day), time);

/** The first day of all series; it never moves, so that calendars keep what they have. */
const firstDay = dayOf(Date.UTC(2026, 0, 4, 12));

/** A gathering as a series: its first time, and the starts of those that are not as usual. */
type Series = Occurrence & { off: number[]; instead: Occasion[] };

export function seriesOf(programme: Programme, at: number): Series {
  const meeting = meetingAt(programme, at);
  const events = eventsInstead(programme, meeting);
  const exceptions = exceptionsOf(meeting, events);
  const replaced = events.map(({ start }) => dayOf(start));
  const days = [...programme.daysOff, ...exceptions.map(({ day }) => day), ...replaced];
  let first = firstDay;
  while (!meetsOn(meeting, first)) first += 1;
  const start = startOn(meeting, first);
  return {
    start,
    end: start + meeting.durationMinutes * minuteMs,
    off: [...new Set(days)]
      .filter((day) => day >= first && meetsOn(meeting, day))
      .sort((a, b) => a - b)
      .map((day) => startOn(meeting, day)),
    instead: exceptions.flatMap((one) => (one.isCancelled ? [] : [insteadOf(programme, at, one)])),
  };
}

/** Events that replace a gathering: those that begin at the same time. A retreat of several days does not. */
const eventsInstead = ({ events }: Programme, meeting: Meeting): ChurchEvent[] =>
  events
    .filter(({ start, end, isWholeDay }) => !isWholeDay && end - start <= dayMs)
    .filter(({ start }) => start === startOn(meeting, dayOf(start)));

/** Exceptions of a gathering that count: a note alone gives way to an event that replaces the gathering. */
function exceptionsOf(meeting: Meeting, events: readonly ChurchEvent[]): Exception[] {
  const replaced = new Set(events.map(({ start }) => dayOf(start)));
  return meeting.exceptions.filter(
    ({ day, toDay, time = meeting.time, place = meeting.place, isCancelled }) =>
      isCancelled ||
      toDay !== undefined ||
      time !== meeting.time ||
      place !== meeting.place ||
      !replaced.has(day),
  );
}

/** A usual date of a gathering, as dayOf counts, that is not as usual. */
export type Change = {
  day: number;
  /** The occasion that takes place, on whatever day; undefined if none does. */
  now: Occasion | undefined;
};

/** Changes of one gathering that fall on certain days, or were moved there, soonest first. */
export function changesOf(
  programme: Programme,
  at: number,
  { first, last }: { first: number; last: number },
): Change[] {
  const meeting = meetingAt(programme, at);
  const { off, instead } = seriesOf(programme, at);
  const events = eventsInstead(programme, meeting);
  const exceptions = exceptionsOf(meeting, events);
  return off
    .map((start): Change => {
      const event = events.find((one) => one.start === start);
      const isSaid = exceptions.some(({ day }) => day === dayOf(start));
      const now = isSaid
        ? instead.find((one) => one.instead?.of === start)
        : event && eventOccasion(programme, event);
      return { day: dayOf(start), now };
    })
    .filter(({ day, now }) =>
      [day, now ? dayOf(now.start) : day].some((one) => one >= first && one <= last),
    );
}

function insteadOf(programme: Programme, at: number, exception: Exception): Occasion {
  const meeting = meetingAt(programme, at);
  const { day, toDay = day, time = meeting.time, place, note } = exception;
  return {
    ...occasionOf(programme, at, startOn({ time }, toDay)),
    ...(place !== undefined && {
      place,
      isAtChurch: isAtChurch(programme, place),
      link: undefined,
    }),
    instead: { of: startOn(meeting, day), note },
  };
}

function occasionOf(programme: Programme, at: number, start: number): Occasion {
  const { name, place, whereabouts, durationMinutes } = meetingAt(programme, at);
  return {
    start,
    end: start + durationMinutes * minuteMs,
    name,
    place,
    isAtChurch: !whereabouts,
    link: whereabouts,
    meeting: at,
  };
}

/** True if an event's place has the words of the place of a gathering at church. */
const isAtChurch = ({ meetings }: Programme, place: string): boolean =>
  meetings.some((meeting) => meeting.place === place && !meeting.whereabouts);

/** An event as pages show it: it begins at an hour, or else lasts whole days. */
export const eventOccasion = (
  programme: Programme,
  { title, start, end, place, link }: Programme["events"][number],
): Occasion => ({
  start,
  end,
  name: title,
  place,
  isAtChurch: isAtChurch(programme, place),
  link,
  meeting: undefined,
});

/** The times of one gathering that are not over at an instant, until another (ms UTC), soonest first. */
export function timesOf(
  programme: Programme,
  at: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Occasion[] {
  const meeting = meetingAt(programme, at);
  const { off, instead } = seriesOf(programme, at);
  const usual: Occasion[] = [];
  for (let day = dayOf(fromMs) - 1; day <= dayOf(toMs); day += 1) {
    if (!meetsOn(meeting, day)) continue;
    const start = startOn(meeting, day);
    if (!off.includes(start)) usual.push(occasionOf(programme, at, start));
  }
  return [...usual, ...instead]
    .filter(({ start, end }) => end > fromMs && start < toMs)
    .sort((a, b) => a.start - b.start);
}

/** All that takes place at an hour within a period, what is dated too, soonest first. */
export function occasionsIn(programme: Programme, period: { fromMs: number; toMs: number }) {
  const dated = programme.events
    .filter(
      ({ isWholeDay, start, end }) => !isWholeDay && end > period.fromMs && start < period.toMs,
    )
    .map((event) => eventOccasion(programme, event));
  return [...dated, ...programme.meetings.flatMap((_, at) => timesOf(programme, at, period))].sort(
    (a, b) => a.start - b.start,
  );
}

/** Furthest ahead that a kept page still shows what comes next. */
const aheadMs = 400 * dayMs;

/**
 * All that brings people together from an instant on; an event comes first, as it stands for its hour's weekly
 * gathering.
 */
export function gatheringsFrom(programme: Programme, nowMs: number): (Occasion & Gathering)[] {
  const usual = programme.meetings.flatMap((meeting, at): (Occasion & Gathering)[] => {
    if (meeting.week) return timesOf(programme, at, { fromMs: nowMs, toMs: nowMs + aheadMs });
    const { start, off, instead } = seriesOf(programme, at);
    const days = off.map(dayOf).filter((day) => day >= dayOf(nowMs) - 1);
    return [
      ...instead,
      { ...occasionOf(programme, at, start), weekly: true, ...(days.length > 0 && { off: days }) },
    ];
  });
  const isLeft = ({ end, weekly }: Gathering) => weekly || end > nowMs;
  // An event without an hour is not what comes next at one.
  const dated = programme.events
    .filter(({ isWholeDay }) => !isWholeDay)
    .map((event) => eventOccasion(programme, event));
  return [...dated, ...usual].filter(isLeft);
}

function meetingAt({ meetings }: Programme, at: number): Meeting {
  const meeting = meetings[at];
  if (!meeting) throw new Error(`The programme has no gathering ${at}.`);
  return meeting;
}

/** Events that are not over when this day begins, soonest first. */
export const eventsToCome = (events: readonly ChurchEvent[], today: number): ChurchEvent[] =>
  events.filter(({ end }) => end > today).toSorted((one, other) => one.start - other.start);

/** Id that a link on the page leads to, by the event's place among those to come. */
export const eventId = (index: number): string => `data-${index}`;

/** "quinta-feira, 24 de dezembro, das 19:00 às 20:30", with the year only where it is not this one. */
export const eventWords = (
  event: Pick<ChurchEvent, "start" | "end" | "isWholeDay">,
  today: number,
): string => spanWords(event, (instant) => dateWords(instant, today));

/** "6 fev 2027": it breaks between its words, where a column is narrow. */
export const shortDateWords = (instant: number): string =>
  `${Number(dayAt(instant).slice(8))} ${shortMonthName(monthOf(instant))} ${yearOf(instant)}`;

/** "quinta-feira, 24 de dezembro". */
export function dateWords(instant: number, today: number): string {
  return yearOf(instant) === yearOf(today) ? weekdayAndDay(instant) : fullDay(instant);
}
