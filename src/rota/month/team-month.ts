import { dayMs } from "../../format/church-clock.ts";
import { type Duty, type Line, monthOfKey, redDays } from "../contract.ts";
import { servesAt, type Job, type Team } from "../schema.ts";
import { type Book, createBook, holds, type Plan, type Spot } from "./book.ts";
import { linesOfTeam } from "./lines.ts";

/** One place of a month, as the page shows it. */
export type SpotView = {
  spot: Spot;
  duty: Duty | undefined;
  /** Another duty of the person at the same time. */
  clash: Duty | undefined;
  isAway: boolean;
};

type LineView = {
  line: Line;
  isOver: boolean;
  jobs: { job: Job; spots: SpotView[]; isUnderMinimum: boolean; isRed: boolean }[];
};

/** Duties that lost their place together: at a line that is gone, or in a job that is gone. */
export type Lost = { line: Line; job: string | undefined; duties: Duty[] };

export type TeamMonth = { lines: LineView[]; lost: Lost[]; book: Book };

type Asked = { month: string; known: readonly Line[]; nowMs: number; book?: Book };

/** A team's month by the programme, with everybody in it, and what of it lost its place. */
export function teamMonth(
  plan: Plan,
  team: Team,
  { month, known, nowMs, book = createBook(plan) }: Asked,
): TeamMonth {
  const ofMonth = [...plan.lines.values()].filter(({ key }) => monthOfKey(key) === month);
  const own = dutiesOf(plan, team, month);
  const hasDuty = new Set(own.map(({ line }) => line));
  const lines = linesOfTeam(team, ofMonth)
    .filter(({ key, isOff }) => !isOff || hasDuty.has(key))
    .sort((one, other) => one.startsAtMs - other.startsAtMs)
    .map((line): LineView => {
      const isOver = line.endsAtMs <= nowMs;
      const jobs = team.jobs.map((job) => {
        const spots = spotsOf(team, job, line).map((spot): SpotView => {
          const duty = book.inPlace(spot);
          const personId = duty && holds(plan, duty) && !isOver ? duty.personId : undefined;
          return {
            spot,
            duty,
            clash: personId ? book.clash(personId, spot) : undefined,
            isAway: personId ? book.isAway(personId, spot.line) : false,
          };
        });
        const filled = spots.filter(({ duty }) => duty).length;
        const isUnderMinimum = !line.isOff && !isOver && filled < (job.minimum ?? 0);
        const isRed = isUnderMinimum && line.startsAtMs - nowMs <= redDays * dayMs;
        return { job, spots, isUnderMinimum, isRed };
      });
      return { line, isOver, jobs };
    });
  return { lines, lost: lostOf(plan, team, own, { known, nowMs }), book };
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
export const lostIn = (plan: Plan, team: Team, asked: Omit<Asked, "book">): Lost[] =>
  lostOf(plan, team, dutiesOf(plan, team, asked.month), asked);

function lostOf(
  plan: Plan,
  team: Team,
  own: readonly Duty[],
  { known, nowMs }: Pick<Asked, "known" | "nowMs">,
): Lost[] {
  const lost = new Map<string, Lost>();
  const before = new Map(known.map((line) => [line.key, line]));
  for (const duty of own) {
    const kind = lostKind(plan, team, duty);
    const line = plan.lines.get(duty.line) ?? before.get(duty.line);
    if (!kind || !line || line.endsAtMs <= nowMs) continue;
    const job = kind === "line" ? undefined : duty.job;
    const key = `${duty.line}/${job}`;
    const one = lost.get(key) ?? { line, job, duties: [] };
    one.duties.push(duty);
    lost.set(key, one);
  }
  return [...lost.values()];
}

/** Part of its place that the programme or the file no longer has; undefined if it stands. */
export function lostKind(
  { lines }: Pick<Plan, "lines">,
  team: Team | undefined,
  { line, job, place }: Duty,
): "line" | "job" | undefined {
  const now = lines.get(line);
  if (!team || !now || !servesAt(team, now.name)) return "line";
  const own = team.jobs.find(({ name }) => name === job);
  return own && place < own.places ? undefined : "job";
}
