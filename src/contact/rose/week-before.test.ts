import { expect, test } from "vitest";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { weekBefore } from "./prayer-weeks.ts";

test.each([
  ["2026-11-21", "2026-11-15"],
  ["2026-11-22", "2026-11-22"],
  ["2026-11-25", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
])("on %s the week that is over is the one before %s", (day, sunday) => {
  expect(weekBefore(Temporal.PlainDate.from(day))).toEqual({
    sunday,
    fromMs: saoPaulo(`${sunday}T00:00`).subtract({ weeks: 1 }).epochMilliseconds,
    untilMs: saoPaulo(`${sunday}T00:00`).epochMilliseconds,
  });
});
