import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sampleWeek } from "../testing/church/sample-week.ts";
import { dayMs, dayOf, instantOf, isoOf, minuteMs } from "./church-clock.ts";
import {
  type Gathering,
  nextGathering,
  type Occurrence,
  weekdayWords,
  whenWords,
} from "./gatherings.ts";

const zone = "America/Sao_Paulo";
const year = { from: instantOf("2026-07-01", "00:00"), to: instantOf("2027-07-02", "00:00") };
const instants = fc.integer({ min: year.from, max: year.to });
const daysOff = fc.array(fc.integer({ min: dayOf(year.from) - 8, max: dayOf(year.to) + 21 }), {
  maxLength: 40,
});
const gatherings = fc.array(
  fc.oneof(
    fc
      .record({
        minute: fc.integer({ min: 0, max: 10_079 }),
        length: fc.integer({ min: 15, max: 600 }),
      })
      .map(({ minute, length }) => {
        const start = instantOf("2026-01-04", "00:00") + minute * minuteMs;
        return { start, end: start + length * minuteMs, weekly: true };
      }),
    fc
      .record({ start: instants, length: fc.integer({ min: 1, max: 20_160 }) })
      .map(({ start, length }) => ({ start, end: start + length * minuteMs })),
  ),
  { minLength: 1, maxLength: 12 },
);

/** Writes every single time of a gathering down, by the calendar that Temporal keeps. */
function allTimes(gathering: Gathering, off: readonly number[]): { start: number; end: number }[] {
  if (!gathering.weekly) return [gathering];
  const first = Temporal.Instant.fromEpochMilliseconds(gathering.start).toZonedDateTimeISO(zone);
  const length = gathering.end - gathering.start;
  return Array.from({ length: 140 }, (_, index) => first.add({ weeks: index }))
    .filter(
      (at) =>
        !off.some((day) =>
          Temporal.PlainDate.from("1970-01-01").add({ days: day }).equals(at.toPlainDate()),
        ),
    )
    .map((at) => ({ start: at.epochMilliseconds, end: at.epochMilliseconds + length }));
}

test("the next gathering is the first of a complete list, for any week and events", () => {
  fc.assert(
    fc.property(gatherings, daysOff, instants, (list, off, now) => {
      const left = list
        .flatMap((gathering) => allTimes(gathering, off))
        .filter(({ end }) => end > now);
      const isLong = ({ start, end }: Occurrence) => end - start > dayMs;
      const on = left
        .filter((one) => one.start <= now && !isLong(one))
        .sort((a, b) => b.start - a.start);
      // A gathering that lasts days and has begun counts as the last of all that begin before its end.
      const countsAt = ({ start, end }: Occurrence) => (start > now ? start : end);
      const coming = left
        .filter((one) => one.start > now || isLong(one))
        .sort((a, b) => countsAt(a) - countsAt(b));

      const next = nextGathering(
        list.map((one) => ({ ...one, off })),
        now,
      );

      expect(next?.start).toBe((on[0] ?? coming[0])?.start);
      if (next) expect(next.end).toBeGreaterThan(now);
    }),
  );
});

test("the words are those of Sao Paulo's calendar at every instant of a year", () => {
  fc.assert(
    fc.property(instants, (now) => {
      const next = nextGathering(sampleWeek, now);
      if (!next) throw new Error("A week always has a next gathering.");
      const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
      const start = Temporal.Instant.fromEpochMilliseconds(next.start).toZonedDateTimeISO(zone);
      const days = today.toPlainDate().until(start.toPlainDate()).days;
      const time = start.toPlainTime().toString().slice(0, 5);
      const weekday = start.toLocaleString("pt-BR", { weekday: "long" });

      const words = whenWords(next, now);

      if (next.start <= now) expect(words).toMatch(/^Agora, até as \d\d:\d\d$/);
      else if (days === 0) expect(words).toBe(`Hoje às ${time}`);
      else if (days === 1) expect(words).toBe(`Amanhã às ${time}`);
      else expect(words.toLowerCase()).toBe(`${weekday} às ${time}`);
      expect(weekdayWords(next.start, now).toLowerCase()).toBe(`${weekday} às ${time}`);
      expect(isoOf(next.start)).toBe(
        start.toString({ timeZoneName: "never", smallestUnit: "minute" }),
      );
    }),
  );
});
