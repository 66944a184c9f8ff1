import { dayAt, weekMs } from "../../format/church-clock.ts";
import { monthOfKey, type Line } from "../contract.ts";
import type { Team } from "../schema.ts";
import { newDuty } from "./changes.ts";
import { type Plan, planOf, type Spot, spotKey, spotsOf, type Volunteer } from "./plan.ts";

export type Suggested = Spot & { personId: string };

/**
 * Proposes people for the free places of a team's lines, and says which stay open. Nobody is put into two
 * places at one hour, on a day away, over `perMonth`, or where they said no. People who have not served for longest come
 * first, those who serve within a week of the line last.
 */
export function suggest(
  now: Plan,
  team: Team,
  lines: readonly Line[],
): { placed: Suggested[]; open: Spot[] } {
  const plan = planOf(now);
  const people = [...plan.people.values()];
  const placed: Suggested[] = [];
  const open: Spot[] = [];
  const lastServed = lastDays(plan);
  const lastOf = ({ id }: Volunteer): string => lastServed.get(id) ?? "";

  const mayServe = ({ id, perMonth = Infinity }: Volunteer, spot: Spot): boolean =>
    plan.isFree(id, spot) &&
    !plan.hasRefusedAt(id, spot.line) &&
    !plan.dutiesOf(id).some(({ line }) => line === spot.line) &&
    plan.timesIn(id, monthOfKey(spot.line)) < perMonth;

  for (const line of lines) {
    if (line.isOff || line.startsAtMs <= plan.nowMs) continue;
    const spots = team.jobs
      .flatMap((job) => spotsOf(team, job, line))
      .filter((spot) => !plan.inPlace(spot))
      .map((spot) => ({ spot, fit: people.filter((one) => mayServe(one, spot)) }))
      // The job with the fewest people comes first: the only drummer does not sing.
      .sort((one, other) => one.fit.length - other.fit.length);
    const month = monthOfKey(line.key);
    const isNear = ({ id }: Volunteer): boolean =>
      plan.dutiesOf(id).some(({ at }) => Math.abs(at.line.startsAtMs - line.startsAtMs) <= weekMs);
    for (const { spot, fit } of spots) {
      const [first] = fit
        .filter((person) => mayServe(person, spot))
        .sort(
          (one, other) =>
            Number(isNear(one)) - Number(isNear(other)) ||
            lastOf(one).localeCompare(lastOf(other)) ||
            plan.timesIn(one.id, month) - plan.timesIn(other.id, month) ||
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
      plan.add(newDuty(spotKey(spot), spot, id));
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
  for (const { personId, holds, at } of plan.duties) {
    if (!personId || !holds) continue;
    const day = dayAt(at.line.startsAtMs);
    if ((last.get(personId) ?? "") < day) last.set(personId, day);
  }
  return last;
}
