import { dayAt, minuteMs } from "../../format/church-clock.ts";
import { type Duty, jobKey, type Line, type Person } from "../contract.ts";
import type { Team } from "../schema.ts";

/** A person with what is asked before they are put into a place. */
export type Member = Person & {
  /** By `jobKey`. */
  skills: ReadonlySet<string>;
  /** "2026-12-06" */
  away: ReadonlySet<string>;
};

export type Plan = {
  teams: readonly Team[];
  /** Lines as the programme has them, by key. One that it has no more is not among them. */
  lines: ReadonlyMap<string, Line>;
  people: ReadonlyMap<string, Member>;
  duties: readonly Duty[];
};

export type Spot = Pick<Duty, "line" | "team" | "job" | "place">;

export const spotKey = ({ line, team, job, place }: Spot): string =>
  `${line}/${team}/${job}/${place}`;

/** From arrival to the end: touching is no clash. */
const busyTime = ({ arrivalMinutes }: Pick<Team, "arrivalMinutes">, line: Line) => ({
  fromMs: line.startsAtMs - arrivalMinutes * minuteMs,
  toMs: line.endsAtMs,
});

/** A person's duties that hold: not refused, not of a line that does not take place, or is gone. */
export const holds = (plan: Plan, { state, line }: Duty): boolean =>
  (state === "to-confirm" || state === "confirmed") && plan.lines.get(line)?.isOff === false;

/** The duties by place and by person, and what stands against one more. */
export function createBook(plan: Plan) {
  const { lines, people } = plan;
  const teams = new Map(plan.teams.map((team) => [team.name, team]));
  const placed = new Map<string, Duty>();
  const ofPerson = new Map<string, Duty[]>();
  const refused = new Set<string>();

  const add = (duty: Duty): void => {
    if (duty.state === "refused") {
      refused.add(`${duty.personId}/${duty.line}/${duty.team}/${duty.job}`);
      return;
    }
    placed.set(spotKey(duty), duty);
    if (duty.personId && holds(plan, duty)) {
      ofPerson.set(duty.personId, [...(ofPerson.get(duty.personId) ?? []), duty]);
    }
  };
  for (const duty of plan.duties) add(duty);

  const dutiesOf = (personId: string): readonly Duty[] => ofPerson.get(personId) ?? [];
  const timeOf = ({ team, line }: Pick<Duty, "team" | "line">) => {
    const [known, when] = [teams.get(team), lines.get(line)];
    return when && busyTime(known ?? { arrivalMinutes: 0 }, when);
  };

  return {
    add,
    dutiesOf,
    inPlace: (spot: Spot): Duty | undefined => placed.get(spotKey(spot)),
    /** True if they said no to this job at this line: it is not offered to them again. */
    hasRefused: (personId: string, { line, team, job }: Omit<Spot, "place">): boolean =>
      refused.has(`${personId}/${line}/${team}/${job}`),
    /** A duty of the person at the same time; several jobs in one team at one line are none. */
    clash(personId: string, spot: Pick<Spot, "line" | "team">): Duty | undefined {
      const asked = timeOf(spot);
      if (!asked) return undefined;
      return dutiesOf(personId).find((duty) => {
        if (duty.line === spot.line && duty.team === spot.team) return false;
        const taken = timeOf(duty);
        return taken && taken.fromMs < asked.toMs && asked.fromMs < taken.toMs;
      });
    },
    /** True on the day on which it takes place this once. */
    isAway(personId: string, line: string): boolean {
      const when = lines.get(line);
      return !!when && !!people.get(personId)?.away.has(dayAt(when.startsAtMs));
    },
    /** Lines at which they serve in a month, over all teams. */
    timesIn: (personId: string, month: string): number =>
      new Set(dutiesOf(personId).flatMap(({ line }) => (line.startsWith(month) ? line : []))).size,
    can: (personId: string, { team, job }: Pick<Spot, "team" | "job">): boolean => {
      const person = people.get(personId);
      return !!person && person.goneAtMs === undefined && person.skills.has(jobKey(team, job));
    },
  };
}

export type Book = ReturnType<typeof createBook>;
