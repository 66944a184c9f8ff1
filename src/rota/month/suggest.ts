import { dayAt, weekMs } from "../../format/church-clock.ts";
import { monthOfKey, type Line } from "../contract.ts";
import type { Team } from "../schema.ts";
import {
  createBook,
  holds,
  type Volunteer,
  type Plan,
  type Spot,
  spotKey,
  withPast,
} from "./book.ts";
import { newDuty } from "./changes.ts";
import { spotsOf } from "./team-month.ts";

export type Suggested = Spot & { personId: string };

/**
 * Proposes people for the free places of a team's lines, and says which stay open. Nobody is put into two
 * places at one hour, on a day away, over `perMonth`, or where they said no. People who have not served for longest come
 * first, those who serve within a week of the line last.
 */
export function suggest(
  now: Plan,
  team: Team,
  asked: { lines: readonly Line[]; nowMs: number },
): { placed: Suggested[]; open: Spot[] } {
  const plan = withPast(now, asked.nowMs);
  const book = createBook(plan);
  const people = [...plan.people.values()];
  const placed: Suggested[] = [];
  const open: Spot[] = [];
  const lastServed = lastDays(plan);
  const lastOf = ({ id }: Volunteer): string => lastServed.get(id) ?? "";

  const mayServe = ({ id, perMonth = Infinity }: Volunteer, spot: Spot): boolean =>
    book.isFree(id, spot) &&
    !book.hasRefusedAt(id, spot.line) &&
    !book.dutiesOf(id).some(({ line }) => line === spot.line) &&
    book.timesIn(id, monthOfKey(spot.line)) < perMonth;

  for (const line of asked.lines) {
    if (line.isOff || line.startsAtMs <= asked.nowMs) continue;
    const spots = team.jobs
      .flatMap((job) => spotsOf(team, job, line))
      .filter((spot) => !book.inPlace(spot))
      .map((spot) => ({ spot, fit: people.filter((one) => mayServe(one, spot)) }))
      // The job with the fewest people comes first: the only drummer does not sing.
      .sort((one, other) => one.fit.length - other.fit.length);
    const month = monthOfKey(line.key);
    const isNear = ({ id }: Volunteer): boolean =>
      book.dutiesOf(id).some((duty) => {
        const other = plan.lines.get(duty.line);
        return other && Math.abs(other.startsAtMs - line.startsAtMs) <= weekMs;
      });
    for (const { spot, fit } of spots) {
      const [first] = fit
        .filter((person) => mayServe(person, spot))
        .sort(
          (one, other) =>
            Number(isNear(one)) - Number(isNear(other)) ||
            lastOf(one).localeCompare(lastOf(other)) ||
            book.timesIn(one.id, month) - book.timesIn(other.id, month) ||
            one.addedAtMs - other.addedAtMs,
        );
      if (!first) {
        open.push(spot);
        continue;
      }
      const { id } = first;
      placed.push({ ...spot, personId: id });
      const day = dayAt(line.startsAtMs);
      if (lastOf(first) < day) lastServed.set(id, day);
      book.add(newDuty(spotKey(spot), spot, id));
    }
  }
  return { placed, open };
}

/** The last day on which each serves; a day to come counts, one that does not take place does not. */
function lastDays(plan: Plan): Map<string, string> {
  const last = new Map(
    [...plan.people].flatMap(([id, { servedAtMs }]) =>
      servedAtMs === undefined ? [] : [[id, dayAt(servedAtMs)]],
    ),
  );
  for (const duty of plan.duties) {
    const { personId } = duty;
    const when = plan.lines.get(duty.line);
    if (!personId || !when || !holds(plan, duty)) continue;
    const day = dayAt(when.startsAtMs);
    if ((last.get(personId) ?? "") < day) last.set(personId, day);
  }
  return last;
}
