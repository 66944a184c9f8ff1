import { expect, test } from "vitest";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { proposalsAt, untilWords } from "./proposals.ts";

const at = (time: string) => saoPaulo(time).epochMilliseconds;

test.each([
  // A Friday.
  [
    "2026-03-06T10:00",
    ["2026-03-06 22:00", "2026-03-07 22:00", "2026-03-08 12:00", "2026-03-13 22:00"],
  ],
  // Less than an hour before the evening's end.
  ["2026-03-06T21:30", ["2026-03-07 22:00", "2026-03-08 12:00", "2026-03-13 22:00"]],
  // A Sunday, before and after its service.
  [
    "2026-03-08T08:00",
    ["2026-03-08 22:00", "2026-03-09 22:00", "2026-03-08 12:00", "2026-03-15 22:00"],
  ],
  [
    "2026-03-08T12:00",
    ["2026-03-08 22:00", "2026-03-09 22:00", "2026-03-15 12:00", "2026-03-15 22:00"],
  ],
  // After nine in the evening it is the next day already in UTC.
  ["2026-12-31T22:30", ["2027-01-01 22:00", "2027-01-03 12:00", "2027-01-07 22:00"]],
])("at %s a form offers these ends", (time, ends) => {
  expect(proposalsAt(at(time)).map(({ value }) => value)).toEqual(ends);
});

test("an end that is not near names its day", () => {
  expect(proposalsAt(at("2026-03-06T10:00")).map(({ words }) => words)).toEqual([
    "Até hoje à noite, 22:00",
    "Até amanhã à noite, 22:00",
    "Até domingo às 12:00 (8/3)",
    "Por uma semana (13/3)",
  ]);
});

test("Sunday's gathering, by the programme, is offered in the place of its noon", () => {
  const now = at("2026-03-06T10:00");
  const [, , sunday] = proposalsAt(now, at("2026-03-08T19:00"));
  expect(sunday).toEqual({
    value: "2026-03-08 19:00",
    words: "Até o culto de domingo, 19:00 (8/3)",
  });
});

test("an instant is said as people say it", () => {
  const now = at("2026-03-06T10:00");
  const words = ["2026-03-06T22:00", "2026-03-07T12:00", "2026-03-08T12:00", "2026-12-24T19:00"];
  expect(words.map((time) => untilWords(at(time), now))).toEqual([
    "hoje às 22:00",
    "amanhã às 12:00",
    "domingo às 12:00",
    "24/12 às 19:00",
  ]);
});
