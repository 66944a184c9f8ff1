import {
  dateOf,
  dayAt,
  dayMs,
  dayOf,
  instantOf,
  minuteMs,
  periodOfMonth,
} from "../../format/church-clock.ts";
import { clock } from "../../format/gatherings.ts";
import { slug } from "../../format/text.ts";
import type { Content } from "../../content/content.ts";
import { changesOf, eventOccasion, type Occasion, timesOf } from "../../content/occasions.ts";
import type { Line } from "../contract.ts";
import { servesAt, type Team } from "../schema.ts";

type Programme = Content["programme"];
type Found = Omit<Line, "key"> & { usualTime: string };

/** Lines whose usual day is in a month ("2026-12"), soonest first, wherever the programme has moved them. */
export function linesOf(programme: Programme, month: string): Line[] {
  const period = periodOfMonth(month);
  if (!period) return [];
  const isInside = ({ day }: { day: string }) => day.startsWith(month);
  /** Names of weekly gatherings by the start of the event that stands in for them. */
  const taken = new Map<number, string[]>();
  const weekly = programme.meetings.flatMap((meeting, at): Found[] => {
    const { name, time, durationMinutes, place } = meeting;
    const usual = timesOf(programme, at, period)
      .filter(({ instead }) => !instead)
      .map((one): Found => ({ ...factsOf(one), name, day: dayAt(one.start), usualTime: time }));
    const days = { first: dayOf(period.fromMs), last: dayOf(period.toMs) - 1 };
    const changed = changesOf(programme, at, days).map(({ day, now }): Found => {
      if (now && now.meeting === undefined) {
        taken.set(now.start, [...(taken.get(now.start) ?? []), name]);
      }
      const start = instantOf(dateOf(day), time);
      const missed = { start, end: start + durationMinutes * minuteMs, place };
      return { ...factsOf(now ?? missed), name, day: dateOf(day), isOff: !now, usualTime: time };
    });
    return [...usual, ...changed].filter(isInside);
  });
  const dated = programme.events
    .filter(({ isWholeDay, start, end }) => !isWholeDay && end - start <= dayMs)
    .map((event): Found => {
      const { start } = event;
      const facts = factsOf(eventOccasion(programme, event));
      const instead = taken.get(start);
      const usualTime = clock(start);
      return { ...facts, name: event.title, day: dayAt(start), usualTime, instead };
    })
    .filter(isInside);
  return withKeys([...weekly, ...dated]).sort((one, other) => one.startsAtMs - other.startsAtMs);
}

const factsOf = ({ start, end, place }: Pick<Occasion, "start" | "end" | "place">) => ({
  startsAtMs: start,
  endsAtMs: end,
  venue: place,
  isOff: false,
});

/**
 * Gives lines their keys. Only where two share name and day is the hour in them, so that a changed hour is no other
 * line.
 */
function withKeys(found: readonly Found[]): Line[] {
  const plain = ({ day, name }: Found) => `${day}-${slug(name)}`;
  const counts = new Map<string, number>();
  for (const one of found) counts.set(plain(one), (counts.get(plain(one)) ?? 0) + 1);
  return found.map((one) => {
    const { usualTime, ...line } = one;
    const isShared = (counts.get(plain(one)) ?? 0) > 1;
    const key = isShared ? `${plain(one)}-${usualTime.replace(":", "")}` : plain(one);
    return { ...line, key };
  });
}

export const linesOfTeam = (team: Team, lines: readonly Line[]): Line[] =>
  lines.filter((line) => servesAt(team, line));

type Lines = ReadonlyMap<string, Line>;

/** The furthest that a gathering's next day may be when it goes to another weekday for good. */
const nearMs = 7 * dayMs;

/**
 * Finds lines that the programme has under another key now: a second one shares name and day, so that the hour came into
 * the key, or a weekly gathering or a dated event got another day. `before`: lines of the programme that was followed last;
 * none of them is taken for the new day of another. Lines that are over stay. → new lines by the old keys
 */
export function movedLines(
  known: readonly Line[],
  { before, now, nowMs }: { before: Lines; now: Lines; nowMs: number },
): Map<string, Line> {
  const moved = new Map<string, Line>();
  const taken = new Set(known.map(({ key }) => key));
  const isToCome = ({ endsAtMs }: Line) => endsAtMs > nowMs;
  const timeOf = ({ name, startsAtMs }: Line) => `${slug(name)} ${startsAtMs}`;
  const times = new Set([...before.values()].map(timeOf));
  const isNew = (line: Line) => !before.has(line.key) && !times.has(timeOf(line));
  const lost = known.filter((one) => isToCome(one) && !now.has(one.key));
  const free = [...now.values()].filter((one) => isToCome(one) && !taken.has(one.key));
  const pairs = lost.flatMap((line) => {
    const sharesName = (other: Line) => slug(other.name) === slug(line.name);
    const named = free.filter(sharesName);
    const isAlone = named.filter(isNew).length === 1 && lost.filter(sharesName).length === 1;
    return named.flatMap((found) => {
      const distance = Math.abs(found.startsAtMs - line.startsAtMs);
      const isNext = isNew(found) && (isAlone || distance <= nearMs);
      return distance === 0 || isNext ? { line, found, distance } : [];
    });
  });
  // The nearest first, so that a day without a new one takes no other's.
  for (const { line, found } of pairs.sort((one, other) => one.distance - other.distance)) {
    if (moved.has(line.key) || taken.has(found.key)) continue;
    moved.set(line.key, found);
    taken.add(found.key);
  }
  return moved;
}
