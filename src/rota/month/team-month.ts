import { dayMs } from "../../format/church-clock.ts";
import { type Line, monthOfKey, redDays } from "../contract.ts";
import { isGone, type Team } from "../schema.ts";
import { linesOfTeam } from "./lines.ts";
import { type Duty, type Plan, spotsOf } from "./plan.ts";

/** Duties that lost their place together: at a line that is gone, or in a job that is gone. */
export type Lost = { line: Line; job: string | undefined; duties: Duty[] };
export type TeamMonth = ReturnType<typeof teamMonth>;
/** One spot of a month, as the page shows it. */
export type SpotView = TeamMonth["lines"][number]["jobs"][number]["spots"][number];

/** True if somebody waits for a place: theirs is gone, and the line not over. */
export const needsPlace = (
  { nowMs }: Pick<Plan, "nowMs">,
  { lost, state, at: { line } }: Duty,
): boolean => lost !== undefined && state !== "refused" && line.endsAtMs > nowMs;

/** A team's month by the programme, with everybody in it, and the duties that lost their place. */
export function teamMonth(plan: Plan, team: Team, month: string) {
  const { nowMs } = plan;
  const duties = plan.duties.filter(
    ({ team: name, state, line }) =>
      name === team.name && state !== "refused" && monthOfKey(line) === month,
  );
  const ofMonth = [...plan.lines.values()].filter(({ key }) => monthOfKey(key) === month);
  const hasDuty = new Set(duties.map(({ line }) => line));
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
          const duty = plan.inPlace(spot);
          const personId = duty?.holds && isOpen ? duty.personId : undefined;
          return {
            spot,
            duty,
            /** Another duty of the person at the same time. */
            clash: personId ? plan.clash(personId, spot) : undefined,
            isAway: personId ? plan.isAway(personId, spot.line) : false,
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
  const together = Map.groupBy(
    duties.filter((duty) => needsPlace(plan, duty)),
    ({ line, job, lost }) => (lost === "line" ? line : `${line}/${job}`),
  );
  const lost = [...together.values()].flatMap((some): Lost[] => {
    const [first] = some;
    if (!first) return [];
    return [
      { line: first.at.line, job: first.lost === "job" ? first.job : undefined, duties: some },
    ];
  });
  const isPublished = plan.isPublished(team.name, month);
  return { plan, team, month, isPublished, lines, lost };
}
