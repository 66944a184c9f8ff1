import { dayMs, dayOf, weekMs } from "../church-clock.ts";

/** Instants in ms UTC. A weekly one is given by any of its weeks. */
export type Gathering = { start: number; end: number; weekly?: boolean };

/** One time that a gathering takes place. */
export type Occurrence = { start: number; end: number };

/**
 * The first time that is not over yet, if there is one. `daysOff` are days, as dayOf counts them, on which
 * nothing weekly takes place.
 */
export function nextOccurrence(
  { start, end, weekly }: Gathering,
  daysOff: readonly number[],
  now: number,
): Occurrence | undefined {
  if (!weekly) return end > now ? { start, end } : undefined;
  let shift = (Math.floor((now - end) / weekMs) + 1) * weekMs;
  while (daysOff.includes(dayOf(start + shift))) shift += weekMs;
  return { start: start + shift, end: end + shift };
}

/**
 * What takes place now, or else comes next; of two at once, the one that began last or stands first. What
 * lasts longer than a day, once it has begun, gives way to all that begins before its end: a retreat does
 * not hide the Sunday in it.
 */
export function nextGathering<G extends Gathering>(
  gatherings: readonly G[],
  daysOff: readonly number[],
  now: number,
): (Occurrence & { gathering: G }) | undefined {
  let best: (Occurrence & { gathering: G }) | undefined;
  for (const gathering of gatherings) {
    const next = nextOccurrence(gathering, daysOff, now);
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
