import * as fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, expect, test } from "vitest";
import {
  churchZones,
  dateOf,
  dayMs,
  dayOf,
  minuteMs,
  instantOf,
  isoOf,
  setChurchZone,
  usualZone,
  weekdays,
} from "../format/church-clock.ts";
import { nextGathering } from "../format/gatherings/next-gathering.ts";
import { calendar } from "../site/publish/agenda/calendar.ts";
import { publicUrl } from "../testing/church/sample-site.ts";
import { sampleContent } from "../testing/church/sample-messages.ts";
import { gatheringsFrom, meetsOn, timesOf } from "./occasions.ts";
import type { Programme } from "./subjects/programme.ts";

afterEach(() => setChurchZone(usualZone));

const content = await sampleContent();
const { programme: sample } = content;
const days = 56;
const firstDay = dayOf(Date.UTC(2026, 10, 22, 12));

const hour = fc.constantFrom("09:00", "15:00", "19:00", "20:00", "23:30");
const dayAhead = fc.integer({ min: firstDay, max: firstDay + days - 1 });
const weekly = fc.record({
  weekday: fc.constantFrom(...weekdays),
  week: fc.constantFrom(undefined, "primeira", "segunda", "quarta", "ultima"),
  time: hour,
  durationMinutes: fc.constantFrom(60, 120),
});
const change = fc.record({
  isCancelled: fc.boolean(),
  time: fc.option(hour, { nil: undefined }),
  place: fc.constantFrom(undefined, "Praça da Matriz"),
  pick: fc.nat(20),
});
const dated = fc.record({
  day: dayAhead,
  time: hour,
  length: fc.constantFrom(1, 2, 50),
  isWholeDay: fc.boolean(),
});
const written = fc.record({
  zone: fc.constantFrom(...churchZones),
  meetings: fc.array(fc.record({ weekly, changes: fc.array(change, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  daysOff: fc.array(dayAhead, { maxLength: 3 }),
  events: fc.array(dated, { maxLength: 4 }),
});
type Written = typeof written extends fc.Arbitrary<infer One> ? One : never;

/** Changes fall on days of their gathering, one a day, as the file's reader demands. */
function programmeOf({ meetings, daysOff, events }: Written): Programme {
  const [meeting] = sample.meetings;
  const [event] = sample.events;
  if (!meeting || !event) throw new Error("The sample has a gathering and an event.");
  return {
    ...sample,
    daysOff,
    meetings: meetings.map(({ weekly: one, changes }, at) => {
      const own = Array.from({ length: days }, (_, index) => firstDay + index).filter((day) =>
        meetsOn(one, day),
      );
      const changed = new Map(
        changes.map(({ pick, ...rest }) => [own[pick % own.length] ?? firstDay, rest]),
      );
      return {
        ...meeting,
        ...one,
        name: `Encontro ${at}`,
        exceptions: [...changed].map(([day, rest]) => ({ day, note: undefined, ...rest })),
      };
    }),
    events: events.map(({ day, time, length, isWholeDay }, at) => {
      const start = instantOf(dateOf(day), isWholeDay ? "00:00" : time);
      const end = start + (isWholeDay ? dayMs : length * 60 * minuteMs);
      return { ...event, title: `Evento ${at}`, start, end, isWholeDay };
    }),
  };
}

/** What a calendar's program shows of these weeks: "2026-11-22T19:00 Encontro 0 @ Praça da Matriz". */
function shownByCalendar(ics: string): string[] {
  const from = dateOf(firstDay);
  const to = dateOf(firstDay + days);
  const shown: string[] = [];
  const all = new ICAL.Component(ICAL.parse(ics))
    .getAllSubcomponents("vevent")
    // Left to itself, ical.js gives each event the exceptions of all.
    .map((one) => new ICAL.Event(one, { strictExceptions: true, exceptions: [] }));
  const put = (time: ICAL.Time, name: string, place: string) => {
    const at = time.toString().slice(0, 16);
    if (at >= from && at < to) shown.push(`${at} ${name} @ ${place.split(",")[0]}`);
  };
  for (const event of all.filter((one) => !one.isRecurrenceException())) {
    if (!event.isRecurring()) {
      put(event.startDate, event.summary, event.location);
      continue;
    }
    for (const one of all) {
      if (one.isRecurrenceException() && one.uid === event.uid) event.relateException(one);
    }
    const times = event.iterator();
    for (let time = times.next(); time && time.toString() < `${to}T`; time = times.next()) {
      const { item, startDate } = event.getOccurrenceDetails(time);
      put(startDate, item.summary, item.location);
    }
  }
  return shown.sort();
}

test("the calendar file and the next gathering tell each time that pages are given in eight weeks", () => {
  fc.assert(
    fc.property(written, (given) => {
      setChurchZone(given.zone);
      const programme = programmeOf(given);
      const fromMs = instantOf(dateOf(firstDay), "00:00");
      const toMs = fromMs + days * dayMs;
      const line = (at: number, name: string, place: string) =>
        `${isoOf(at).slice(0, 16)} ${name} @ ${place.split(",")[0]}`;
      const byPage = [
        ...programme.meetings.flatMap((_, at) => timesOf(programme, at, { fromMs, toMs })),
        ...programme.events.filter(({ isWholeDay }) => !isWholeDay),
      ].filter(({ start }) => start >= fromMs && start < toMs);
      const told = byPage.map((one) =>
        line(one.start, "title" in one ? one.title : one.name, one.place),
      );
      const wholeDays = programme.events
        .filter(({ isWholeDay }) => isWholeDay)
        .map(
          ({ start, title, place }) => `${dateOf(dayOf(start))} ${title} @ ${place.split(",")[0]}`,
        );

      const now = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(given.zone);
      const ics = calendar({ content: { ...content, programme }, publicUrl, now });
      expect(shownByCalendar(ics)).toEqual([...told, ...wholeDays].sort());

      // Whatever begins, the next gathering tells it or another that begins with it; a retreat of days gives way.
      const short = byPage.filter(({ start, end }) => end - start <= dayMs);
      const starts = new Set(short.map(({ start }) => start));
      for (const start of starts) {
        const next = nextGathering(gatheringsFrom(programme, start), start);
        if (!next) throw new Error("There is a gathering now.");
        expect(isoOf(next.start)).toBe(isoOf(start));
        expect(told).toContain(line(next.start, next.gathering.name, next.gathering.place));
      }
    }),
  );
});
