import { timeZone } from "../../format/time-zone.ts";

/** From one instant (ms) until before another. */
export type Period = { fromMs: number; toMs: number };

/** The month of the church's own time: "2026-11". */
export const monthOf = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

/** "2026-11" → from its first midnight until the next one's; undefined for what is no month. */
export function periodOfMonth(text: string): Period | undefined {
  if (!/^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const first = Temporal.PlainYearMonth.from(text).toPlainDate({ day: 1 });
  const [fromMs = 0, toMs = 0] = [first, first.add({ months: 1 })].map(
    (day) => day.toZonedDateTime(timeZone).epochMilliseconds,
  );
  return { fromMs, toMs };
}
