import { expect, test } from "vitest";
import { dayMs, dayOf } from "../format/church-clock.ts";
import { ownCalendar } from "./own-calendar.ts";

const startsAtMs = Date.UTC(2027, 1, 6, 12);
const event = {
  title: "Retiro das famílias",
  startsAtMs,
  endsAtMs: startsAtMs + dayMs,
  isWholeDay: false,
  place: "Sítio Boa Vista",
};
const page = {
  url: "https://igreja.example.org/inscricao/ver/abc",
  nowMs: startsAtMs - 90 * dayMs,
};

const marks = (ics: string) => ({
  sequence: Number(/^SEQUENCE:(\d+)/m.exec(ics)?.[1]),
  stamp: /^DTSTAMP:(\S+)/m.exec(ics)?.[1],
});

test("the file of a sign-up replaces the one of before, also where the event is earlier now", () => {
  const taken = marks(ownCalendar({ id: "1" }, event, page));
  const earlier = { ...event, startsAtMs: startsAtMs - 14 * dayMs };
  const sameDay = marks(ownCalendar({ id: "1" }, earlier, page));
  const nextDay = marks(ownCalendar({ id: "1" }, earlier, { ...page, nowMs: page.nowMs + dayMs }));

  expect(taken.sequence).toBe(dayOf(page.nowMs));
  expect(sameDay.stamp).not.toBe(taken.stamp);
  expect(nextDay.sequence).toBe(taken.sequence + 1);
  const elsewhere = { ...event, place: "Chácara do Sol" };
  expect(marks(ownCalendar({ id: "1" }, elsewhere, page)).stamp).not.toBe(taken.stamp);
});
