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
  const sharesName = (one: Line) => (other: Line) => slug(one.name) === slug(other.name);
  const isToCome = ({ endsAtMs }: Line) => endsAtMs > nowMs;
  const lost = known.filter((one) => isToCome(one) && !now.has(one.key));
  for (const line of lost) {
    const named = [...now.values()]
      .filter(isToCome)
      .filter(sharesName(line))
      .filter(({ key }) => !taken.has(key));
    const distanceTo = ({ startsAtMs }: Line) => Math.abs(startsAtMs - line.startsAtMs);
    const added = named
      .filter(({ key }) => !before.has(key))
      .sort((one, other) => distanceTo(one) - distanceTo(other));
    const [nearest] = added;
    const isAlone = added.length === 1 && lost.filter(sharesName(line)).length === 1;
    const found =
      named.find((one) => distanceTo(one) === 0) ??
      (nearest && (isAlone || distanceTo(nearest) <= nearMs) ? nearest : undefined);
    if (!found) continue;
    moved.set(line.key, found);
    taken.add(found.key);
  }
  return moved;
}
