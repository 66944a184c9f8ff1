import { dayAt, minuteMs } from "../../format/church-clock.ts";
import { jobKey, type Line, monthOfKey } from "../contract.ts";
import { servesAt, type Team } from "../schema.ts";
import type { Duty, Person } from "../sql/tables.ts";

/** A person with the jobs that they can do, and the days on which they cannot serve. */
export type Volunteer = Person & {
  /** Keys of jobs, as `jobKey` writes them. */
  skills: ReadonlySet<string>;
  /** "2026-12-06" */
  away: ReadonlySet<string>;
};

export type Plan = {
  teams: readonly Team[];
  /** Lines that the programme has now, by key. */
  lines: ReadonlyMap<string, Line>;
  /** Lines as they were when the programme was last followed, by key. */
  known: ReadonlyMap<string, Line>;
  people: ReadonlyMap<string, Volunteer>;
  duties: readonly Duty[];
  /** Months of teams that are published, as `monthKey` writes them. */
  published: ReadonlySet<string>;
};

/** "louvor/2026-12" */
export const monthKey = (team: string, month: string): string => `${team}/${month}`;

/** True if a team's month is published: `at` is the month, or a line's key. */
export const isPublished = (
  { published }: Pick<Plan, "published">,
  team: string,
  at: string,
): boolean => published.has(monthKey(team, monthOfKey(at)));

export type Spot = Pick<Duty, "line" | "team" | "job" | "place">;

export const spotKey = ({ line, team, job, place }: Spot): string =>
  `${line}/${team}/${job}/${place}`;

/** True if a duty holds: it is not refused, and its line takes place. */
export const holds = (plan: Plan, { state, line }: Duty): boolean =>
  (state === "to-confirm" || state === "confirmed") && plan.lines.get(line)?.isOff === false;

/** Part of a spot that the programme or the file no longer has; undefined if the spot stands. */
export function lostKind(
  { lines, teams }: Pick<Plan, "lines" | "teams">,
  { line, team: name, job, place }: Spot,
): "line" | "job" | undefined {
  const [now, team] = [lines.get(line), teams.find((one) => one.name === name)];
  if (!team || !now || !servesAt(team, now)) return "line";
  const own = team.jobs.find((one) => one.name === job);
  return own && place < own.places ? undefined : "job";
}

/** True if the person of a duty is expected: the duty holds, and its spot stands. */
export const isExpected = (plan: Plan, duty: Duty): boolean =>
  holds(plan, duty) && !lostKind(plan, duty);

/** A line as the programme has it now; a line that is gone from it, as it was last followed. */
export const lineOf = ({ lines, known }: Plan, key: string): Line | undefined =>
  lines.get(key) ?? known.get(key);

/** The plan with gatherings that are over as they were, whatever the programme calls them by now. */
export const withPast = (plan: Plan, nowMs: number): Plan => {
  const past = [...plan.known].filter(([, { endsAtMs }]) => endsAtMs <= nowMs);
  return { ...plan, lines: new Map([...plan.lines, ...past]) };
};

/** A person's duties in published months, soonest first, also those whose line is gone. */
export function publishedDuties(plan: Plan, personId: string): Duty[] {
  const startOf = ({ line }: Duty) => lineOf(plan, line)?.startsAtMs ?? 0;
  return plan.duties
    .filter((duty) => duty.personId === personId && isPublished(plan, duty.team, duty.line))
    .sort((one, other) => startOf(one) - startOf(other));
}

/** True if a person has a job of one of these teams. */
export const servesIn = ({ skills }: Volunteer, teams: readonly Pick<Team, "name">[]): boolean =>
  [...skills].some((key) => teams.some(({ name }) => key.startsWith(jobKey(name, ""))));

/** Duties by spot and by person, and the reasons against one more. */
export function createBook(plan: Plan) {
  const { lines, people } = plan;
  const teams = new Map(plan.teams.map((team) => [team.name, team]));
  const placed = new Map<string, Duty>();
  const ofPerson = new Map<string, Duty[]>();
  const refused = new Set<string>();

  const add = (duty: Duty): void => {
    if (duty.state === "refused") {
      refused.add(`${duty.personId}/${duty.line}/${duty.team}/${duty.job}`);
      refused.add(`${duty.personId}/${duty.line}`);
      return;
    }
    placed.set(spotKey(duty), duty);
    if (duty.personId && holds(plan, duty)) {
      ofPerson.set(duty.personId, [...(ofPerson.get(duty.personId) ?? []), duty]);
    }
  };
  for (const duty of plan.duties) add(duty);

  const dutiesOf = (personId: string): readonly Duty[] => ofPerson.get(personId) ?? [];
  /** From arrival to the end: touching is no clash. */
  const timeOf = ({ team, line }: Pick<Duty, "team" | "line">) => {
    const when = lines.get(line);
    const early = (teams.get(team)?.arrivalMinutes ?? 0) * minuteMs;
    return when && { fromMs: when.startsAtMs - early, toMs: when.endsAtMs };
  };

  const book = {
    add,
    dutiesOf,
    /** True if they serve in this job at this line already. */
    isIn: (personId: string, { line, team, job }: Omit<Spot, "place">): boolean =>
      dutiesOf(personId).some(
        (duty) => duty.line === line && duty.team === team && duty.job === job,
      ),
    inPlace: (spot: Spot): Duty | undefined => placed.get(spotKey(spot)),
    /** True if they said no to this job at this line: it is not offered to them again. */
    hasRefused: (personId: string, { line, team, job }: Omit<Spot, "place">): boolean =>
      refused.has(`${personId}/${line}/${team}/${job}`),
    /** True if they said no to any job at this line. */
    hasRefusedAt: (personId: string, line: string): boolean => refused.has(`${personId}/${line}`),
    /** Finds a duty of the person at the same time; another job of that team at that line is no clash. */
    clash(personId: string, spot: Pick<Spot, "line" | "team">): Duty | undefined {
      const asked = timeOf(spot);
      if (!asked) return undefined;
      return dutiesOf(personId).find((duty) => {
        if (duty.line === spot.line && duty.team === spot.team) return false;
        const taken = timeOf(duty);
        return taken && taken.fromMs < asked.toMs && asked.fromMs < taken.toMs;
      });
    },
    /** True if the person is away on the day on which the line takes place. */
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
    /**
     * True if nothing stands against the person in that spot: a leader may ignore it, a volunteer and `suggest` may
     * not.
     */
    isFree: (personId: string, spot: Spot): boolean =>
      book.can(personId, spot) &&
      !book.hasRefused(personId, spot) &&
      !book.isAway(personId, spot.line) &&
      !book.clash(personId, spot),
  };
  return book;
}

export type Book = ReturnType<typeof createBook>;
