import { dayMs, dayOf, instantOf, isoOf } from "../../format/church-clock.ts";
import { clock, dayAndMonth, weekdayOf } from "../../format/gatherings.ts";
import { timesOf } from "../occasions.ts";
import type { Programme } from "../subjects/programme.ts";

/** An end that a form offers: as the file says it, and in words. */
export type Proposal = { value: string; words: string };

const evening = "22:00";
const noon = "12:00";
/** Least time until a proposed end: a nearer one is not worth a line of the form. */
const leastMs = 3_600_000;
const sunday = "domingo";

/** The church's next gathering on a Sunday, by its programme. */
export function sundayGathering(programme: Programme, nowMs: number): number | undefined {
  const period = { fromMs: nowMs + leastMs, toMs: nowMs + 8 * dayMs };
  const starts = programme.meetings
    .flatMap((_, at) => timesOf(programme, at, period))
    .filter(({ start }) => weekdayOf(start) === sunday && start > period.fromMs)
    .map(({ start }) => start);
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** Ends that most notices have, seen from an instant (ms UTC): the nearest first. `gathering`: Sunday's next, as an instant. */
export function proposalsAt(nowMs: number, gathering?: number): Proposal[] {
  const at = (days: number, time: string) =>
    instantOf(isoOf(nowMs + days * dayMs).slice(0, 10), time);
  const sundayIn = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (days) => weekdayOf(at(days, noon)) === sunday && at(days, noon) > nowMs + leastMs,
  );
  return [
    { end: at(0, evening), words: "Até hoje à noite, 22:00" },
    { end: at(1, evening), words: "Até amanhã à noite, 22:00" },
    gathering === undefined
      ? { end: at(sundayIn ?? 7, noon), words: "Até domingo às 12:00" }
      : { end: gathering, words: `Até o culto de domingo, ${clock(gathering)}` },
    { end: at(7, evening), words: "Por uma semana" },
  ]
    .filter(({ end }) => end > nowMs + leastMs)
    .map(({ end, words }) => ({ value: momentText(end), words: `${words}${dateOf(end, nowMs)}` }));
}

/** " (6/3)", where the words do not name the day. */
const dateOf = (end: number, nowMs: number): string =>
  dayOf(end) - dayOf(nowMs) > 1 ? ` (${dayAndMonth(end, nowMs)})` : "";

/** An instant as the file says it: "2026-12-24 19:00". */
export const momentText = (instant: number): string =>
  isoOf(instant).slice(0, 16).replace("T", " ");

/** "hoje às 22:00", "sábado às 12:00", "24/12 às 19:00" */
export function untilWords(instant: number, nowMs: number): string {
  const days = dayOf(instant) - dayOf(nowMs);
  const day =
    days === 0
      ? "hoje"
      : days === 1
        ? "amanhã"
        : days < 7
          ? weekdayOf(instant)
          : dayAndMonth(instant, nowMs);
  return `${day} às ${clock(instant)}`;
}
