import { dayMs } from "../../format/church-clock.ts";
import { type Line, monthOfKey, redDays } from "../contract.ts";
import { isGone, type Job, type Team } from "../schema.ts";
import type { Duty } from "../sql/tables.ts";
import {
  type Book,
  createBook,
  holds,
  lineOf,
  lostKind,
  type Plan,
  type Spot,
  withPast,
} from "./book.ts";
import { linesOfTeam } from "./lines.ts";

/** Duties that lost their place together: at a line that is gone, or in a job that is gone. */
export type Lost = { line: Line; job: string | undefined; duties: Duty[] };
export type TeamMonth = ReturnType<typeof teamMonth>;
/** One spot of a month, as the page shows it. */
export type SpotView = TeamMonth["lines"][number]["jobs"][number]["spots"][number];

/** A team's month by the programme, with everybody in it, and the duties that lost their place. */
export function teamMonth(
  plan: Plan,
  team: Team,
  { month, nowMs, book = createBook(plan) }: { month: string; nowMs: number; book?: Book },
) {
  const all = [...withPast(plan, nowMs).lines.values()];
  const ofMonth = all.filter(({ key }) => monthOfKey(key) === month);
  const hasDuty = new Set(dutiesOf(plan, team, month).map(({ line }) => line));
  const served = ofMonth.filter(
    ({ key, endsAtMs }) => endsAtMs <= nowMs && hasDuty.has(key) && !isGone(team),
  );
  const times = new Set(served.map(({ startsAtMs }) => startsAtMs));
  const others = linesOfTeam(team, ofMonth)
    .filter(({ startsAtMs }) => !times.has(startsAtMs))
    .filter(({ key, isOff }) => !isOff || hasDuty.has(key));
  const lines = [...served, ...others]
    .sort((one, other) => one.startsAtMs - other.startsAtMs)
    .map((line) => {
      const isOver = line.endsAtMs <= nowMs;
      /** True if it takes place, and is not over. */
      const isOpen = !isOver && !line.isOff;
      const jobs = team.jobs.map((job) => {
        const spots = spotsOf(team, job, line).map((spot) => {
          const duty = book.inPlace(spot);
          const personId = duty && holds(plan, duty) && isOpen ? duty.personId : undefined;
          return {
            spot,
            duty,
            /** Another duty of the person at the same time. */
            clash: personId ? book.clash(personId, spot) : undefined,
            isAway: personId ? book.isAway(personId, spot.line) : false,
          };
        });
        /** Places that somebody is still wanted for. */
        const free = isOpen ? spots.filter(({ duty }) => !duty).length : 0;
        const isUnderMinimum = isOpen && job.places - free < (job.minimum ?? 0);
        const isRed = isUnderMinimum && line.startsAtMs - nowMs <= redDays * dayMs;
        return { job, spots, free, isUnderMinimum, isRed };
      });
      return { line, isOver, isOpen, jobs };
    });
  return { lines, lost: lostOf(plan, team, { month, nowMs }), book };
}

export const spotsOf = (team: Team, job: Job, line: Line): Spot[] =>
  Array.from({ length: job.places }, (_, place) => ({
    line: line.key,
    team: team.name,
    job: job.name,
    place,
  }));

const dutiesOf = ({ duties }: Plan, { name }: Team, month: string): Duty[] =>
  duties.filter(
    ({ team, state, line }) => team === name && state !== "refused" && monthOfKey(line) === month,
  );

/** The duties of a team's month that lost their place. */
export function lostOf(
  plan: Plan,
  team: Team,
  { month, nowMs }: { month: string; nowMs: number },
): Lost[] {
  const lost = new Map<string, Lost>();
  for (const duty of dutiesOf(plan, team, month)) {
    const kind = lostKind(plan, duty);
    const line = lineOf(plan, duty.line);
    if (!kind || !line || line.endsAtMs <= nowMs) continue;
    const job = kind === "line" ? undefined : duty.job;
    const key = `${duty.line}/${job}`;
    const one = lost.get(key) ?? { line, job, duties: [] };
    one.duties.push(duty);
    lost.set(key, one);
  }
  return [...lost.values()];
}
