import type { Duty } from "../sql/tables.ts";
import { type Book, createBook, lostKind, type Plan, type Spot, spotKey } from "./book.ts";

const guestMark = "convidado:";

/** Value of a place in a form: the id of a person, a guest behind a mark, or nothing. */
export const valueOf = (duty: Pick<Duty, "personId" | "guest"> | undefined): string =>
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

/** Sorts a form's changes: those that hold, conflicts with what others did first, and doubts to ask about. */
export function weigh(
  plan: Plan,
  changes: readonly Change[],
  nowMs: number,
): { holding: Change[]; conflicts: Conflict[]; doubts: Doubt[] } {
  const before = createBook(plan);
  const holding: Change[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { spot, from, to } = change;
    const value = valueOf(before.inPlace(spot));
    if (from === to || value === to) continue;
    const line = plan.lines.get(spot.line);
    const person = plan.people.get(to);
    const isPerson = to !== "" && guestIn(to) === undefined;
    if (value !== from) conflicts.push({ ...change, value, why: "changed" });
    else if (!line || line.isOff || line.endsAtMs <= nowMs || lostKind(plan, spot)) {
      conflicts.push({ ...change, value, why: "closed" });
    } else if (isPerson && (!person || person.goneAtMs !== undefined)) {
      conflicts.push({ ...change, value, why: "gone" });
    } else holding.push(change);
  }
  const after = createBook(withoutThese(plan, holding));
  const doubts: Doubt[] = [];
  for (const { spot, to } of holding) {
    if (!plan.people.has(to)) continue;
    doubts.push(...doubtsOf(after, spot, to));
    after.add(newDuty(spotKey(spot), spot, to));
  }
  return { holding, conflicts, doubts };
}

/** Finds what a leader is asked before a person comes into a place: one thing at most. */
export function doubtsOf(book: Book, spot: Spot, personId: string): Doubt[] {
  const other = book.clash(personId, spot);
  if (other) return [{ spot, personId, why: "clash", other }];
  if (book.isIn(personId, spot)) return [{ spot, personId, why: "twice" }];
  return book.isAway(personId, spot.line) ? [{ spot, personId, why: "away" }] : [];
}

/** The plan once everybody has left the places of these changes. */
function withoutThese(plan: Plan, changes: readonly Change[]): Plan {
  const left = new Set(changes.map(({ spot }) => spotKey(spot)));
  const stays = (duty: Duty) => duty.state === "refused" || !left.has(spotKey(duty));
  return { ...plan, duties: plan.duties.filter(stays) };
}

/** The plan as if a form had been saved already. */
export function withThese(plan: Plan, changes: readonly Change[]): Plan {
  const { holding } = weigh(plan, changes, 0);
  const rest = withoutThese(plan, holding);
  const added = holding.flatMap(({ spot, to }) => (to ? newDuty(spotKey(spot), spot, to) : []));
  return { ...rest, duties: [...rest.duties, ...added] };
}

/** A new duty. A guest's is confirmed, since a guest has no link. */
export function newDuty(id: string, spot: Spot, value: string): Duty {
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
