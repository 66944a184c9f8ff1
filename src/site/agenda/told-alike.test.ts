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
  usualZone,
  weekdays,
} from "../../format/church-clock.ts";
import { nextGathering, meetsOn } from "../../format/gatherings.ts";
import { setChurchZone } from "../../content/load.ts";
import { gatheringsFrom, timesOf } from "../../content/occasions.ts";
import type { Programme } from "../../content/subjects/programme.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publicUrl, publishSample } from "../../testing/church/sample-site.ts";
import { tries } from "../../testing/run/tries.ts";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { structuredData } from "../publish/discovery/structured-data.ts";
import { calendar } from "./calendar.ts";

afterEach(() => setChurchZone(usualZone));

const content = await sampleTexts();
const { programme: sample } = content;
const days = 56;
const firstDay = dayOf(Date.UTC(2026, 10, 22, 12));

const hour = fc.constantFrom("09:00", "15:00", "19:00", "20:00", "23:30");
const dayAhead = fc.integer({ min: firstDay, max: firstDay + days - 1 });
const weekly = fc.record({
  weekday: fc.constantFrom(...weekdays),
  week: fc.constantFrom(undefined, "primeira", "segunda", "terceira", "quarta", "ultima"),
  time: hour,
  durationMinutes: fc.constantFrom(60, 120),
});
const change = fc.record({
  isCancelled: fc.boolean(),
  moved: fc.constantFrom(0, 0, -3, 2, 9),
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
        exceptions: [...changed].map(([day, { moved, ...rest }]) => {
          const toDay = day + moved;
          const isMoved = !rest.isCancelled && !meetsOn(one, toDay);
          return { day, toDay: isMoved ? toDay : undefined, note: undefined, ...rest };
        }),
      };
    }),
    events: events.map(({ day, time, length, isWholeDay }, at) => {
      const start = instantOf(dateOf(day), isWholeDay ? "00:00" : time);
      const end = start + (isWholeDay ? dayMs : length * 60 * minuteMs);
      return { ...event, title: `Evento ${at}`, start, end, isWholeDay };
    }),
  };
}

/**
 * Events of these weeks as a program shows them that knows rules and dates left out, and nothing of instances of a
 * series: "2026-11-22T19:00 Encontro 0 @ Praça da Matriz".
 */
function shownByCalendar(ics: string): string[] {
  expect(ics).not.toContain("RECURRENCE-ID");
  const from = dateOf(firstDay);
  const to = dateOf(firstDay + days);
  const shown: string[] = [];
  for (const component of new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent")) {
    const event = new ICAL.Event(component);
    const times = event.iterator();
    for (let time = times.next(); time && time.toString() < `${to}T`; time = times.next()) {
      const at = time.toString().slice(0, 16);
      if (at >= from) shown.push(`${at} ${event.summary} @ ${event.location.split(",")[0]}`);
      if (!event.isRecurring()) break;
    }
  }
  return shown.sort();
}

type Told = {
  name: string;
  startDate: string;
  location: { name: string };
  eventSchedule?: {
    repeatFrequency: string;
    byDay: string;
    startTime: string;
    exceptDate?: string[];
  };
};

/** The usual times that search engines are told of a gathering: "2026-11-22T19:00". */
function shownBySchedule({ eventSchedule: schedule }: Told): string[] {
  if (!schedule) return [];
  const every = schedule.repeatFrequency === "P1M" ? "MONTHLY" : "WEEKLY";
  const day = schedule.byDay.replace(/^.*\/(\w\w)\w*$/, (_, code: string) => code.toUpperCase());
  const recurrence = ICAL.Recur.fromString(`FREQ=${every};BYDAY=${day}`);
  // From the first of a month, long before.
  const begin = ICAL.Time.fromString(`2026-09-01T${schedule.startTime}:00`, undefined as never);
  const times = recurrence.iterator(begin);
  const off = schedule.exceptDate?.map((date) => date.slice(0, 16)) ?? [];
  const shown: string[] = [];
  const to = dateOf(firstDay + days);
  for (let time = times.next(); time && time.toString() < to; time = times.next()) {
    const at = time.toString().slice(0, 16);
    if (at >= dateOf(firstDay) && !off.includes(at)) shown.push(at);
  }
  return shown;
}

test("calendar, search engines and next gathering tell each time that pages are given in eight weeks", () => {
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

      const byEngine = structuredData("/programacao", {
        content: { ...content, programme },
        publicUrl,
        now,
        pictures: { pictureOf: () => ({ id: "x", width: 1 }) as never },
      }) as Told[];
      for (const [at, { name }] of programme.meetings.entries()) {
        const times = timesOf(programme, at, { fromMs, toMs });
        const said = byEngine.find((one) => one.name.startsWith(`${name} –`));
        const [first] = times;
        if (first) {
          expect([said?.startDate, said?.location.name]).toEqual([isoOf(first.start), first.place]);
        }
        const usual = times.filter(({ instead, start }) => !instead && start >= fromMs);
        if (said)
          expect(shownBySchedule(said)).toEqual(usual.map((one) => isoOf(one.start).slice(0, 16)));
      }
      const datedSaid = byEngine
        .filter(({ eventSchedule }) => !eventSchedule)
        .map((one) => `${one.startDate.slice(0, 16)} ${one.name.split(" –")[0]}`);
      expect(datedSaid.sort()).toEqual(
        programme.events
          .map(({ start, title, isWholeDay }) => {
            return `${isoOf(start).slice(0, isWholeDay ? 10 : 16)} ${title}`;
          })
          .sort(),
      );

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
    tries(60),
  );
});

test("wherever a page names a monthly gathering's day, it says which of the month", async () => {
  const church = await sampleChurch();
  await church.edit(
    "programacao.yaml",
    "  - dia: domingo",
    "  - dia: domingo\n    semana: terceira",
  );
  const site = await publishSample({ church });
  const told: string[] = [];
  for (const [path, { plain, headers }] of site.resources) {
    if (!(plain instanceof Uint8Array) || !headers["content-type"]?.startsWith("text/html"))
      continue;
    const words = new TextDecoder()
      .decode(plain)
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
    for (const [row] of words.matchAll(/(\S+ ){0,2}domingo\b[^./à]{0,30}19:00|Celebração: [^,]*/gi))
      told.push(`${path}: ${row}`);
  }
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((row) => !/terceiro domingo do mês/i.test(row))).toEqual([]);
});
