import type { DutyRow } from "../sql/tables.ts";
import { type Duty, lostPart, type Plan, planWithout, type Spot, spotKey } from "./plan.ts";

const guestMark = "convidado:";

/** Value of a place in a form: the id of a person, a guest behind a mark, or nothing. */
export const valueOf = (duty: Pick<DutyRow, "personId" | "guest"> | undefined): string =>
  duty?.personId ?? (duty?.guest === undefined ? "" : guestMark + duty.guest);

export const guestValue = (name: string): string => guestMark + name;

export const guestIn = (value: string): string | undefined =>
  value.startsWith(guestMark) ? value.slice(guestMark.length) : undefined;

/** One place of a form: what it showed, and what it says now. */
export type Change = { spot: Spot; from: string; to: string };

/**
 * A change that is not saved: another form changed the place first, the person was taken out, or the line is over or
 * gone.
 */
export type Conflict = Change & { value: string; why: "changed" | "gone" | "closed" };

/** A reason to ask before a person comes into a place; a leader may do it all the same. */
export type Doubt = { spot: Spot; personId: string; why: "clash" | "away" | "twice"; other?: Duty };

/**
 * Sorts a form's changes: those that hold, with the duties that leave for them, conflicts with what others did first, and
 * doubts to ask about. `next` is the plan as if they were saved.
 */
export function weigh(plan: Plan, changes: readonly Change[]) {
  const holding: Change[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { spot, from, to } = change;
    const value = valueOf(plan.inPlace(spot));
    if (from === to || value === to) continue;
    const line = plan.lines.get(spot.line);
    const person = plan.people.get(to);
    const isPerson = to !== "" && guestIn(to) === undefined;
    if (value !== from) conflicts.push({ ...change, value, why: "changed" });
    else if (!line || line.isOff || line.endsAtMs <= plan.nowMs || lostPart(plan, spot)) {
      conflicts.push({ ...change, value, why: "closed" });
    } else if (isPerson && (!person || person.goneAtMs !== undefined)) {
      conflicts.push({ ...change, value, why: "gone" });
    } else holding.push(change);
  }
  const leaving = holding.flatMap(({ spot }) => plan.inPlace(spot) ?? []);
  const next = planWithout(plan, leaving);
  const doubts: Doubt[] = [];
  for (const { spot, to } of holding) {
    if (to === "") continue;
    if (plan.people.has(to)) doubts.push(...doubtsOf(next, spot, to));
    next.add(newDuty(spotKey(spot), spot, to));
  }
  return { holding, leaving, conflicts, doubts, next };
}

/** Finds what a leader is asked before a person comes into a place: one thing at most. */
export function doubtsOf(plan: Plan, spot: Spot, personId: string): Doubt[] {
  const other = plan.clash(personId, spot);
  if (other) return [{ spot, personId, why: "clash", other }];
  if (plan.isIn(personId, spot)) return [{ spot, personId, why: "twice" }];
  return plan.isAway(personId, spot.line) ? [{ spot, personId, why: "away" }] : [];
}

/** A new duty. A guest's is confirmed, since a guest has no link. */
export function newDuty(id: string, spot: Spot, value: string): DutyRow {
  const { line, team, job, place } = spot;
  const guest = guestIn(value);
  return {
    id,
    line,
    team,
    job,
    place,
    personId: guest === undefined ? value : undefined,
    guest,
    state: guest === undefined ? "to-confirm" : "confirmed",
    before: undefined,
    answeredAtMs: undefined,
  };
}
