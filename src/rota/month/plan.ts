import { dayAt, minuteMs } from "../../format/church-clock.ts";
import { jobKey, type Line, monthOfKey } from "../contract.ts";
import { goneTeam, type Job, jobOf, servesAt, type Team } from "../schema.ts";
import type { DutyRow, Person } from "../sql/tables.ts";
import { isOver } from "./duty-state.ts";

/** A person with the jobs that they can do, and the days on which they cannot serve. */
export type Volunteer = Omit<Person, "skills" | "away"> & {
  /** Keys of jobs, as `jobKey` writes them. */
  skills: ReadonlySet<string>;
  /** "2026-12-06" */
  away: ReadonlySet<string>;
};

/** A place by its names, as rows and forms have it. */
export type Spot = Pick<DutyRow, "line" | "team" | "job" | "place">;

export const spotKey = ({ line, team, job, place }: Spot): string =>
  `${line}/${team}/${job}/${place}`;

export const spotsOf = (team: Team, job: Job, line: Line): Spot[] =>
  Array.from({ length: job.places }, (_, place) => ({
    line: line.key,
    team: team.name,
    job: job.name,
    place,
  }));

/** Facts of the rota as they are at one instant. */
type Facts = {
  nowMs: number;
  teams: readonly Team[];
  /** Lines that the programme has, by key. */
  lines: ReadonlyMap<string, Line>;
  /** Lines as they were when the programme was last followed, by key. */
  known: ReadonlyMap<string, Line>;
  people: ReadonlyMap<string, Volunteer>;
  duties: readonly DutyRow[];
  /** Codes of the pages for groups, by published months of teams as `monthKey` writes them. */
  published: ReadonlyMap<string, string>;
};

/** A duty with all that its names stand for. */
export type Duty = DutyRow & {
  /** A line that is gone is as it was last followed; a team or a job that is gone has its short name for a title. */
  at: { line: Line; team: Team; job: Job };
  person: Volunteer | undefined;
  /** True if its team's month is published. */
  isOut: boolean;
  /** True if it is neither refused nor cancelled, and its line takes place. */
  holds: boolean;
  lost: ReturnType<typeof lostPart>;
};

/** "louvor/2026-12" */
export const monthKey = (team: string, month: string): string => `${team}/${month}`;

/** Part of a spot that the programme or the file no longer has; undefined if the spot stands. */
export function lostPart(
  { lines, teams }: Pick<Facts, "lines" | "teams">,
  { line, team: name, job, place }: Spot,
): "line" | "job" | undefined {
  const [now, team] = [lines.get(line), teams.find((one) => one.name === name)];
  if (!team || !now || !servesAt(team, now)) return "line";
  return place < jobOf(team, job).places ? undefined : "job";
}

/** True if the person of a duty is expected. */
export const isExpected = ({ holds, lost }: Duty): boolean => holds && !lost;

/** A person's duties in published months, soonest first, also those whose line is gone. */
export const publishedDuties = ({ duties }: Plan, personId: string): Duty[] =>
  duties
    .filter((duty) => duty.personId === personId && duty.isOut)
    .sort((one, other) => one.at.line.startsAtMs - other.at.line.startsAtMs);

/** True if a person has a job of one of these teams. */
export const servesIn = ({ skills }: Volunteer, teams: readonly Pick<Team, "name">[]): boolean =>
  [...skills].some((key) => teams.some(({ name }) => key.startsWith(jobKey(name, ""))));

export type Plan = ReturnType<typeof planOf>;

/** The plan once some duties have left it. */
export const planWithout = (plan: Plan, left: readonly Duty[]): Plan =>
  planOf({ ...plan, duties: plan.duties.filter((duty) => !left.includes(duty)) });

/** The plan as everybody may know it. */
export const withoutDrafts = (plan: Plan): Plan =>
  planOf({ ...plan, duties: plan.duties.filter(({ isOut }) => isOut) });

/** Joins the facts: duties by spot and by person, and the reasons against one more. */
export function planOf(facts: Facts) {
  const { nowMs, known, people, published } = facts;
  // What is over stays as it was, whatever the programme calls it by now.
  const over = [...known].filter(([key, line]) => isOver(line, facts.lines.get(key), nowMs));
  const lines: ReadonlyMap<string, Line> = new Map([...facts.lines, ...over]);
  const teamOf = (name: string): Team =>
    facts.teams.find((one) => one.name === name) ?? goneTeam(name);
  const isPublished = (team: string, at: string) => published.has(monthKey(team, monthOfKey(at)));

  const duties: Duty[] = [];
  const placed = new Map<string, Duty>();
  const ofPerson = new Map<string, Duty[]>();
  const refused = new Set<string>();
  const add = (row: DutyRow): void => {
    const line = lines.get(row.line) ?? known.get(row.line);
    if (!line) return;
    const { state, personId } = row;
    const team = teamOf(row.team);
    const duty: Duty = {
      ...row,
      at: { line, team, job: jobOf(team, row.job) },
      person: people.get(personId ?? ""),
      isOut: isPublished(row.team, row.line),
      holds:
        (state === "to-confirm" || state === "confirmed") && lines.get(row.line)?.isOff === false,
      lost: lostPart({ lines, teams: facts.teams }, row),
    };
    duties.push(duty);
    if (state === "refused") {
      refused.add(`${personId}/${row.line}/${row.team}/${row.job}`);
      refused.add(`${personId}/${row.line}`);
      return;
    }
    placed.set(spotKey(row), duty);
    if (!personId || !duty.holds) return;
    const theirs = ofPerson.get(personId);
    if (theirs) theirs.push(duty);
    else ofPerson.set(personId, [duty]);
  };
  const dutiesOf = (personId: string): readonly Duty[] => ofPerson.get(personId) ?? [];
  /** From arrival to the end: touching is no clash. */
  const timeOf = ({ team, line }: Pick<Spot, "team" | "line">) => {
    const when = lines.get(line);
    const early = teamOf(team).arrivalMinutes * minuteMs;
    return when && { fromMs: when.startsAtMs - early, toMs: when.endsAtMs };
  };

  const plan = {
    ...facts,
    lines,
    duties: duties as readonly Duty[],
    /** Puts one more duty into this plan. */
    add,
    teamOf,
    /** True if a team's month is published: `at` is the month, or a line's key. */
    isPublished,
    /** Code of the page for a team's group, once a month of it is published. */
    codeOf: (team: string): string | undefined =>
      [...published].find(([key]) => key.startsWith(monthKey(team, "")))?.[1],
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
      plan.can(personId, spot) &&
      !plan.hasRefused(personId, spot) &&
      !plan.isAway(personId, spot.line) &&
      !plan.clash(personId, spot),
  };
  for (const row of facts.duties) add(row);
  return plan;
}
