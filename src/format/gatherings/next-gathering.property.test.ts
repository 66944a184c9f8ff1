import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Gathering, nextGathering } from "./next-gathering.ts";
import { dayOf, instantOf, isoOf, minuteMs, weekdays } from "./sao-paulo.ts";
import { waitWords, weekdayWords, whenWords } from "./words.ts";

const zone = "America/Sao_Paulo";
const year = { from: instantOf("2026-07-01", "00:00"), to: instantOf("2027-07-02", "00:00") };
const week: Gathering[] = [
  "2026-01-06T20:00",
  "2026-01-07T20:00",
  "2026-01-10T15:00",
  "2026-01-11T19:00",
].map((start, index) => weekly(start, [90, 90, 120, 120][index] ?? 0));

function weekly(start: string, minutes: number): Gathering {
  const [date = "", time = ""] = start.split("T");
  const from = instantOf(date, time);
  return { start: from, end: from + minutes * minuteMs, weekly: true };
}

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

test("whatever a church's week and events are, what comes next is what a list of all of them says", () => {
  fc.assert(
    fc.property(gatherings, daysOff, instants, (list, off, now) => {
      const left = list
        .flatMap((gathering) => allTimes(gathering, off))
        .filter(({ end }) => end > now);
      const on = left.filter(({ start }) => start <= now).sort((a, b) => b.start - a.start);
      const coming = left.filter(({ start }) => start > now).sort((a, b) => a.start - b.start);

      const next = nextGathering(list, off, now);

      expect(next?.start).toBe((on[0] ?? coming[0])?.start);
      if (next) expect(next.end).toBeGreaterThan(now);
    }),
  );
});

test("the words are those of Sao Paulo's calendar at every instant of a year", () => {
  fc.assert(
    fc.property(instants, (now) => {
      const next = nextGathering(week, [], now);
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

describe("over the edges of days and years", () => {
  const vigil = { start: instantOf("2026-12-31", "22:00"), end: instantOf("2027-01-01", "00:30") };
  const at = (date: string, time: string) => {
    const now = instantOf(date, time);
    const next = nextGathering([vigil, ...week], [], now);
    return next && `${whenWords(next, now)} | ${waitWords(next.start, now)}`;
  };

  test.each([
    ["2026-12-30", "21:29", "Agora, até as 21:30 | "],
    ["2026-12-30", "21:30", "Amanhã às 22:00 | em 1 dia"],
    ["2026-12-31", "00:00", "Hoje às 22:00 | em 22 horas"],
    ["2026-12-31", "21:59", "Hoje às 22:00 | em 1 minuto"],
    ["2026-12-31", "22:00", "Agora, até sexta-feira às 00:30 | "],
    ["2027-01-01", "00:29", "Agora, até as 00:30 | "],
    ["2027-01-02", "11:40", "Hoje às 15:00 | em 3 h e 20 min"],
    ["2027-01-01", "00:30", "Amanhã às 15:00 | em 1 dia e 14 horas"],
    ["2027-01-03", "21:00", "Terça-feira às 20:00 | em 1 dia e 23 horas"],
  ])("on %s at %s it reads %s", (date, time, words) => {
    expect(at(date, time)).toBe(words);
  });

  test("what is more than a week away is told with its date", () => {
    const now = instantOf("2026-12-20", "12:00");

    expect(whenWords(vigil, now)).toBe("Quinta-feira, 31/12, às 22:00");
    expect(weekdayWords(vigil.start, instantOf("2026-12-24", "12:00"))).toBe(
      "Quinta-feira às 22:00",
    );
  });

  test("a week without a gathering leads to the week after", () => {
    const now = instantOf("2026-12-20", "21:00");
    const sunday = week.slice(3);

    expect(nextGathering(sunday, [dayOf(instantOf("2026-12-27", "12:00"))], now)?.start).toBe(
      instantOf("2027-01-03", "19:00"),
    );
  });
});

test("the week begins with the day that JavaScript calls zero", () => {
  expect(weekdays.indexOf("domingo")).toBe(0);
  expect(weekdays).toHaveLength(7);
});
