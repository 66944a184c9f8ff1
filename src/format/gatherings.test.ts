import { describe, expect, test } from "vitest";
import { sampleWeek } from "../testing/church/sample-week.ts";
import { dayOf, instantOf } from "./church-clock.ts";
import {
  dayAndMonth,
  nextGathering,
  spanWords,
  waitWords,
  weekdayWords,
  whenWords,
} from "./gatherings.ts";

describe("over the edges of days and years", () => {
  const vigil = { start: instantOf("2026-12-31", "22:00"), end: instantOf("2027-01-01", "00:30") };
  const at = (date: string, time: string) => {
    const now = instantOf(date, time);
    const next = nextGathering([vigil, ...sampleWeek], now);
    return next && `${whenWords(next, now)} | ${waitWords(next.start, now)}`;
  };

  test.each([
    ["2026-12-30", "21:29", "Agora, até as 21:30 | "],
    ["2026-12-30", "21:30", "Amanhã às 22:00 | em 1 dia"],
    ["2026-12-31", "00:00", "Hoje às 22:00 | em 22 horas"],
    ["2026-12-31", "21:59", "Hoje às 22:00 | em 1 minuto"],
    ["2026-12-31", "22:00", "Agora, até as 00:30 | "],
    ["2027-01-01", "00:29", "Agora, até as 00:30 | "],
    ["2027-01-02", "11:40", "Hoje às 15:00 | em 3 h e 20 min"],
    ["2027-01-01", "00:30", "Amanhã às 15:00 | em 1 dia e 14 horas"],
    ["2027-01-03", "21:00", "Terça-feira às 20:00 | em 1 dia e 23 horas"],
  ])("on %s at %s it reads %s", (date, time, words) => {
    expect(at(date, time)).toBe(words);
  });

  test("a gathering more than a week away is shown with its date", () => {
    const now = instantOf("2026-12-20", "12:00");

    expect(whenWords(vigil, now)).toBe("Quinta-feira, 31/12, às 22:00");
    expect(weekdayWords(vigil.start, instantOf("2026-12-24", "12:00"))).toBe(
      "Quinta-feira às 22:00",
    );
  });

  test("a week without a gathering leads to the week after", () => {
    const now = instantOf("2026-12-20", "21:00");
    const sunday = sampleWeek.slice(3);

    expect(
      nextGathering(
        sunday.map((one) => ({ ...one, off: [dayOf(instantOf("2026-12-27", "12:00"))] })),
        now,
      )?.start,
    ).toBe(instantOf("2027-01-03", "19:00"));
  });
});

describe("an event of several days", () => {
  // From a Saturday to a Tuesday.
  const retreat = {
    start: instantOf("2027-02-06", "08:00"),
    end: instantOf("2027-02-09", "16:00"),
  };
  const at = (list: typeof sampleWeek, date: string, time: string, daysOff: number[] = []) => {
    const now = instantOf(date, time);
    const next = nextGathering(
      list.map((one) => ({ ...one, off: daysOff })),
      now,
    );
    return next && whenWords(next, now);
  };

  test.each([
    ["2027-02-06", "07:59", "Hoje às 08:00"],
    ["2027-02-06", "08:00", "Hoje às 15:00"],
    ["2027-02-06", "17:00", "Amanhã às 19:00"],
    ["2027-02-07", "19:00", "Agora, até as 21:00"],
    ["2027-02-07", "21:00", "Agora, até terça-feira às 16:00"],
    ["2027-02-09", "16:00", "Hoje às 20:00"],
  ])("hides no gathering of the week: on %s at %s it reads %s", (date, time, words) => {
    expect(at([retreat, ...sampleWeek], date, time)).toBe(words);
  });

  test("a day off is shown while it cancels the week's gatherings", () => {
    const daysOff = ["2027-02-06", "2027-02-07"].map((date) => dayOf(instantOf(date, "12:00")));
    expect(at([retreat, ...sampleWeek], "2027-02-07", "10:00", daysOff)).toBe(
      "Agora, até terça-feira às 16:00",
    );
  });
});

test("what ends at midnight, or in the night, is told as one evening", () => {
  const words = (start: [string, string], end: [string, string]) =>
    spanWords(
      { start: instantOf(...start), end: instantOf(...end), isWholeDay: false },
      (instant) => dayAndMonth(instant, instant),
    );
  const evening: [string, string] = ["2026-12-24", "20:00"];
  expect(words(evening, ["2026-12-25", "00:00"])).toBe("24/12, das 20:00 à meia-noite");
  expect(words(evening, ["2026-12-25", "05:30"])).toBe("24/12, das 20:00 às 05:30");
  expect(words(evening, ["2026-12-25", "06:00"])).toBe("24/12, às 20:00, até 25/12, às 06:00");
  expect(words(evening, ["2026-12-26", "00:00"])).toBe("24/12, às 20:00, até 26/12, às 00:00");
  const [start, end] = [instantOf(...evening), instantOf("2026-12-25", "00:00")];
  expect(whenWords({ start, end }, start)).toBe("Agora, até a meia-noite");
});
