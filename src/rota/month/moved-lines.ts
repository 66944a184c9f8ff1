import { dayMs } from "../../format/church-clock.ts";
import { slug } from "../../format/text.ts";
import type { Line } from "../contract.ts";

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
