import { dayMs, minuteMs } from "../../format/church-clock.ts";
import { eventOccasion, type Occasion, timesOf } from "../occasions.ts";
import type { Programme } from "../subjects/programme.ts";

/** So long before it begins people are led to it. */
const earlyMs = 10 * minuteMs;

/** As far ahead as the next one is looked for. */
const aheadMs = 400 * dayMs;

/** From the first to the last instant (ms UTC) at which people are led to it. */
export type Broadcast = Pick<Occasion, "name" | "start"> & { from: number; until: number };

/** What is shown live and is not over at an instant, as far ahead as that, soonest first. */
export function broadcasts(programme: Programme, nowMs: number, withinMs = aheadMs): Broadcast[] {
  if (!programme.broadcast) return [];
  const period = { fromMs: nowMs, toMs: nowMs + withinMs };
  const dated = programme.events
    .filter(({ isLive, start, end }) => isLive && end > period.fromMs && start < period.toMs)
    .map((event) => eventOccasion(programme, event));
  const usual = programme.meetings.flatMap(({ isLive }, at) =>
    isLive ? timesOf(programme, at, period) : [],
  );
  return [...dated, ...usual]
    .map(({ name, start, end }) => ({ name, start, from: start - earlyMs, until: end }))
    .toSorted((one, other) => one.start - other.start);
}

export const isOn = ({ from }: Broadcast, nowMs: number): boolean => from <= nowMs;

/** The next instant (ms UTC) at which one comes or goes; Infinity where none does. */
export const nextTurn = (all: readonly Broadcast[], nowMs: number): number =>
  Math.min(...all.flatMap(({ from, until }) => [from, until]).filter((turn) => turn > nowMs));
