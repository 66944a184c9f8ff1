import { randomUUID } from "node:crypto";
import { dayAt, daysAfter, instantOf, monthOf, monthsAfter } from "../../format/church-clock.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { changeRows, findRow } from "../../platform/database/rows-by.ts";
import type { Content } from "../../content/content.ts";
import { type Line, monthOfKey, undoMs } from "../contract.ts";
import { newDuty } from "../month/changes.ts";
import { mayAnswer, stateAfter } from "../month/duty-state.ts";
import { linesOfTeam } from "../month/lines.ts";
import {
  type Duty,
  isExpected,
  type Plan,
  publishedDuties,
  servesIn,
  type Spot,
  spotKey,
  spotsOf,
  type Volunteer,
  withoutDrafts,
} from "../month/plan.ts";
import { jobOf, servesAt } from "../schema.ts";
import { changeDuties, changeRota, forLeaders, kept, readPeople, readPlan } from "./rota-rows.ts";
import type { DutyRow } from "./tables.ts";

/** Months after this one whose days a person may mark. */
const awayMonths = 2;
/** Everybody in a gathering is reminded this many days before it, at this hour. */
const reminder = { days: 2, time: "09:00" } as const;

/**
 * `same`: the answer was this one already. `gone`: the duty is no longer theirs, maybe by their own no. `begun`: too
 * late. `off`: the gathering does not take place.
 */
type Answered = "answered" | "same" | "gone" | "begun" | "off";

/** `late`: ten minutes are over, or the place or the hour is taken. */
type Undone = "undone" | "late" | "begun" | "off";

type Taken = "taken" | "full" | "clash" | "closed" | "begun";

export type Pressed = Answered | Undone | Taken;

/** Pages that a code opens: a person's own, their calendar, or that of a team's group. */
export type CodeKind = "code" | "calendarCode" | "groupCode";

/** Acts of a person behind their code. Throws `StorageUnavailable`. */
export function createOwn(database: Database, messageIdDomain: string) {
  return {
    hasCode: (kind: CodeKind, code: string): Promise<boolean> =>
      database.read(async (reader) =>
        kind === "groupCode"
          ? !!(await findRow(reader, "rotaMonths", { code }))
          : !!(await findRow(reader, "rotaPeople", { [kind]: code })),
      ),

    read: async (content: Content, nowMs: number): Promise<Plan> =>
      withoutDrafts(await database.read((reader) => readPlan(reader, content, nowMs))),

    /**
     * Takes a "yes" or a "no" for one duty, by the person's link or by a leader whom they told. A "no" opens the place, and
     * the team's other leaders hear of it.
     */
    answer: (
      content: Content,
      by: { personId: string } | { team: string; staffId: string },
      { id, news }: { id: string; news: "confirm" | "refuse" },
      nowMs: number,
    ): Promise<Answered> =>
      changeDuties<Answered>(database, content, { messageIdDomain, nowMs }, (plan) => {
        const duty = plan.duties.find((one) => one.id === id);
        const isTheirs = "team" in by ? duty?.team === by.team : duty?.personId === by.personId;
        if (!duty?.personId || !isTheirs || duty.lost || !duty.isOut) return { value: "gone" };
        if (!mayAnswer(duty.at.line, nowMs)) return { value: "begun" };
        if (duty.at.line.isOff) return { value: "off" };
        const state = stateAfter(duty.state, news);
        if (!state) {
          return { value: duty.state === "refused" && news === "confirm" ? "gone" : "same" };
        }
        const leader = "staffId" in by ? by.staffId : undefined;
        return {
          value: "answered",
          put: [{ ...duty, state, before: duty.state, answeredAtMs: nowMs }],
          news: news === "refuse" ? [forLeaders("rota-cannot", duty, leader)] : [],
        };
      }),

    /** Takes an open place: of two people who ask at once one gets it. */
    take: (content: Content, personId: string, spot: Spot, nowMs: number): Promise<Taken> =>
      changeDuties<Taken>(database, content, { messageIdDomain, nowMs }, (all) => {
        const plan = withoutDrafts(all);
        const open = openPlaces(plan, personId).find((one) => spotKey(one) === spotKey(spot));
        if (!open) {
          const there = plan.inPlace(spot);
          const line = plan.lines.get(spot.line);
          // The same press, once more.
          if (there?.personId === personId) return { value: "taken" };
          if (line && !mayAnswer(line, nowMs)) return { value: "begun" };
          if (there) return { value: "full" };
          return { value: plan.clash(personId, spot) ? "clash" : "closed" };
        }
        const duty = newDuty(randomUUID(), spot, personId);
        return {
          value: "taken",
          put: [{ ...duty, state: "confirmed", before: "open", answeredAtMs: nowMs }],
          news: [forLeaders("rota-covered", { ...open, personId })],
        };
      }),

    /** Takes back an answer of the last ten minutes. */
    undo: (content: Content, personId: string, id: string, nowMs: number): Promise<Undone> =>
      changeDuties<Undone>(database, content, { messageIdDomain, nowMs }, async (all, writer) => {
        const duty = all.duties.find((one) => one.id === id);
        // The same press, once more.
        if (!duty) return { value: "undone" };
        const { before, state, person, lost, at } = duty;
        if (!person || person.id !== personId) return { value: "late" };
        if (!mayAnswer(at.line, nowMs)) return { value: "begun" };
        if (at.line.isOff) return { value: "off" };
        if (before === undefined) return { value: state === "refused" ? "late" : "undone" };
        if (!mayUndo(duty, nowMs) || lost || !duty.isOut) return { value: "late" };
        if (before === "open") {
          return { value: "undone", drop: [duty], news: [forLeaders("rota-cannot", duty)] };
        }
        const put: DutyRow[] = [{ ...duty, state: before as DutyRow["state"], before: undefined }];
        if (state !== "refused") return { value: "undone", put };
        const plan = withoutDrafts(all);
        const isBusy = plan.isIn(personId, duty) || plan.clash(personId, duty) !== undefined;
        if (isBusy || plan.inPlace(duty)) return { value: "late" };
        // The "no" may have come by marking the day.
        await keepAway(writer, person, [dayAt(at.line.startsAtMs)], new Set());
        return { value: "undone", put, news: [forLeaders("rota-covered", duty)] };
      }),

    /** Keeps, for the days that a form changed, if the person cannot serve on them. */
    setAway: (personId: string, changed: readonly string[], days: ReadonlySet<string>) =>
      changeRota(database, async (writer) => {
        const person = (await readPeople(writer)).get(personId);
        if (person) await keepAway(writer, person, changed, days);
      }),

    /** Reminds each person once of each day of service, two days before. → number of reminders */
    remind: (content: Content, nowMs: number): Promise<number> =>
      changeDuties<number>(database, content, { messageIdDomain, nowMs }, async (plan, writer) => {
        const done = await writer
          .selectFrom("rotaNews")
          .select(["personId", "about"])
          .where("kind", "=", "rota-reminder")
          .where("about", ">=", dayAt(nowMs))
          .execute();
        const reminded = new Set(done.map(({ personId, about }) => `${personId}/${about}`));
        const news = plan.duties.flatMap((duty) => {
          const { personId, team, at } = duty;
          const about = dayAt(at.line.startsAtMs);
          const isTold = !personId || reminded.has(`${personId}/${about}`);
          if (isTold || !duty.isOut || !isExpected(duty) || !isDue(at.line, nowMs)) return [];
          reminded.add(`${personId}/${about}`);
          return { kind: "rota-reminder", team, about, said: {}, personId } as const;
        });
        return { value: news.length, news };
      }),
  };
}

const isDue = ({ startsAtMs }: Line, nowMs: number): boolean =>
  nowMs < startsAtMs &&
  nowMs >= instantOf(daysAfter(dayAt(startsAtMs), -reminder.days), reminder.time);

const keepAway = (
  writer: Writer,
  { id, away }: Volunteer,
  changed: readonly string[],
  days: ReadonlySet<string>,
) =>
  changeRows(
    writer,
    "rotaPeople",
    { id },
    {
      away: kept([
        ...[...away].filter((day) => !changed.includes(day)),
        ...changed.filter((day) => days.has(day)),
      ]),
    },
  );

export type Own = ReturnType<typeof createOwn>;

/** True for ten minutes after an answer by a link. */
export const mayUndo = ({ before, answeredAtMs }: DutyRow, nowMs: number): boolean =>
  before !== undefined && answeredAtMs !== undefined && nowMs - answeredAtMs < undoMs;

/** A person's published duties to come, soonest first; of those that they refused the ones that can be undone. */
export const dutiesToCome = (plan: Plan, personId: string): Duty[] =>
  publishedDuties(plan, personId)
    .filter(({ at }) => at.line.endsAtMs > plan.nowMs)
    .filter((duty) => duty.state !== "refused" || mayUndo(duty, plan.nowMs));

/** Open places of published months that a person may take: they have the job, and are free. */
export const openPlaces = (plan: Plan, personId: string): (Spot & Pick<Duty, "at">)[] =>
  plan.teams
    .filter(({ isClosed }) => !isClosed)
    .flatMap((team) =>
      linesOfTeam(team, [...plan.lines.values()])
        .filter((line) => !line.isOff && mayAnswer(line, plan.nowMs))
        .filter(({ key }) => plan.isPublished(team.name, key))
        .flatMap((line) =>
          team.jobs
            // One place of a job is enough to be asked for.
            .flatMap((job) => spotsOf(team, job, line).find((spot) => !plan.inPlace(spot)) ?? [])
            .filter((spot) => plan.isFree(personId, spot) && !plan.isIn(personId, spot))
            .map((spot) => ({ ...spot, at: { line, team, job: jobOf(team, spot.job) } })),
        ),
    );

/** Days that a person may mark: those on which their teams meet, for three months. */
export function awayDays({ lines, nowMs, people, teams: all }: Plan, personId: string): string[] {
  const person = people.get(personId);
  const teams = all.filter((team) => person && servesIn(person, [team]));
  const last = monthsAfter(monthOf(nowMs), awayMonths);
  const days = [...lines.values()]
    .filter(({ key, isOff, startsAtMs }) => monthOfKey(key) <= last && !isOff && startsAtMs > nowMs)
    .filter((line) => teams.some((team) => servesAt(team, line)))
    .map(({ startsAtMs }) => dayAt(startsAtMs));
  return [...new Set(days)].sort();
}
