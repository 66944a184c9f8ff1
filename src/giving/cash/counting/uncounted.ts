import { weekMs, dayAt, periodOfDay } from "../../../format/church-clock.ts";
import { dayAndMonthInDigits, weekdayName } from "../../../format/date-words.ts";
import { capitalized, clock } from "../../../format/gatherings.ts";
import type { CountingHead } from "./counting.ts";

/** What the programme says took place, or takes place today. */
export type Gatherings = (period: {
  fromMs: number;
  toMs: number;
}) => readonly { name: string; start: number }[];

/** A gathering whose offering is not counted yet. `words` as "Domingo 22/11, 19:00 · Culto de Celebração". */
export type Uncounted = Pick<CountingHead, "day" | "gathering"> & { time: string; words: string };

const atMost = 4;

/** The gatherings of the last seven days and of today without a counting, newest first. */
export function uncounted(
  gatherings: Gatherings,
  countings: readonly Pick<CountingHead, "day" | "gathering">[],
  nowMs: number,
): Uncounted[] {
  const { toMs } = periodOfDay(dayAt(nowMs));
  return gatherings({ fromMs: nowMs - weekMs, toMs })
    .map(({ name, start }) => {
      const [day, time] = [dayAt(start), clock(start)];
      const words = `${capitalized(weekdayName(day))} ${dayAndMonthInDigits(day)}, ${time} · ${name}`;
      // Two services of one day may have one name.
      return { day, time, gathering: `${name}, ${time}`, words };
    })
    .filter(
      ({ day, gathering }) =>
        !countings.some((one) => one.day === day && one.gathering === gathering),
    )
    .toReversed()
    .slice(0, atMost);
}
