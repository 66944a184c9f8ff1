import { dayMs, dayOf, weekMs } from "../church-clock.ts";

/** Instants in ms UTC. A weekly one is given by any of its weeks, and the days, as dayOf counts them, that it skips. */
export type Gathering = {
  start: number;
  end: number;
  weekly?: boolean | undefined;
  off?: readonly number[] | undefined;
};

/** One time that a gathering takes place. */
export type Occurrence = { start: number; end: number };

/** The first time that is not over yet, if there is one. */
function nextOccurrence(
  { start, end, weekly, off }: Gathering,
  now: number,
): Occurrence | undefined {
  if (!weekly) return end > now ? { start, end } : undefined;
  let shift = (Math.floor((now - end) / weekMs) + 1) * weekMs;
  while (off?.includes(dayOf(start + shift))) shift += weekMs;
  return { start: start + shift, end: end + shift };
}

/**
 * What takes place now, or else comes next; of two at once, the one that began last or is first. What
 * lasts longer than a day, once it has begun, gives way to all that begins before its end: a retreat does
 * not hide the Sunday in it.
 */
export function nextGathering<G extends Gathering>(
  gatherings: readonly G[],
  now: number,
): (Occurrence & { gathering: G }) | undefined {
  let best: (Occurrence & { gathering: G }) | undefined;
  for (const gathering of gatherings) {
    const next = nextOccurrence(gathering, now);
    if (next && (!best || placeInLine(next, now) < placeInLine(best, now)))
      best = { ...next, gathering };
  }
  return best;
}

/** The lowest is told: below zero what is on, by how lately it began; above it the rest, by how soon it counts. */
function placeInLine({ start, end }: Occurrence, now: number): number {
  if (start > now) return start - now;
  return end - start > dayMs ? end - now : now - start - dayMs;
}
