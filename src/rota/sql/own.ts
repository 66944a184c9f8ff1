import { randomUUID } from "node:crypto";
import { dayAt, daysAfter, instantOf, monthOf } from "../../format/church-clock.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import type { Content } from "../../content/content.ts";
import { type Line, limits, monthOfKey, undoMs } from "../contract.ts";
import {
  createBook,
  isExpected,
  isPublished,
  lostKind,
  type Plan,
  type Spot,
  spotKey,
} from "../month/book.ts";
import { newDuty } from "../month/changes.ts";
import { mayAnswer, stateAfter } from "../month/duty-state.ts";
import { linesOf, linesOfTeam } from "../month/lines.ts";
import { spotsOf } from "../month/team-month.ts";
import { servesAt, type Team } from "../schema.ts";
import {
  changeRota,
  dutyOf,
  knowLine,
  monthsAround,
  readPlan,
  type Sending,
  tell,
  tellLeaders,
} from "./rota-rows.ts";
import type { Duty, Person } from "./tables.ts";

/** Months after this one whose days a person may mark. */
const awayMonths = 2;
/** Everybody in a gathering is reminded this many days before it, at this hour. */
const reminder = { days: 2, time: "09:00" } as const;

/** A person whose links open. */
export type LinkedPerson = Person & { code: string; calendarCode: string };

/**
 * `same`: the answer was this one already. `gone`: the duty is no longer theirs, maybe by their own no. `begun`: too
 * late. `off`: the gathering does not take place.
 */
export type Answered = "answered" | "same" | "gone" | "begun" | "off";

/** `late`: ten minutes are over, or the place or the hour is taken. */
export type Undone = "undone" | "late" | "begun" | "off";

export type Taken = "taken" | "full" | "clash" | "closed" | "begun";

/** Acts of a person behind their code. Throws `StorageUnavailable`. */
export function createOwn(database: Database, messageIdDomain: string) {
  /**
   * The plan without drafts, from two months ago, since a gathering may have been moved to today, to the last month that
   * can be filled.
   */
  const planNow = async (reader: Reader, content: Content, nowMs: number): Promise<Plan> => {
    const plan = await readPlan(
      reader,
      content,
      monthsAround(monthOf(nowMs), 2, limits.monthsAhead),
    );
    const duties = plan.duties.filter(({ team, line }) => isPublished(plan, team, line));
    return { ...plan, duties };
  };

  return {
    find: (column: "code" | "calendarCode", code: string): Promise<LinkedPerson | undefined> =>
      database.read((reader) =>
        reader
          .selectFrom("rotaPeople")
          .selectAll()
          .where(column, "=", code)
          .where("goneAtMs", "is", null)
          .$narrowType<{ code: string; calendarCode: string }>()
          .executeTakeFirst(),
      ),

    read: (content: Content, nowMs: number): Promise<Plan> =>
      database.read((reader) => planNow(reader, content, nowMs)),

    groupTeam: (code: string): Promise<string | undefined> =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("rotaGroups")
          .select("team")
          .where("code", "=", code)
          .executeTakeFirst();
        return row?.team;
      }),

    answer: (
      content: Content,
      personId: string,
      answered: { id: string; news: "confirm" | "refuse" },
      nowMs: number,
    ) =>
      answerDuty(database, content, { ...answered, by: { personId } }, { messageIdDomain, nowMs }),

    /** Takes an open place: of two people who ask at once one gets it. */
    take: (content: Content, personId: string, spot: Spot, nowMs: number): Promise<Taken> =>
      changeRota(database, async (writer) => {
        const plan = await planNow(writer, content, nowMs);
        const line = plan.lines.get(spot.line);
        const offered = openPlaces(plan, personId, nowMs);
        if (!line || !offered.some((one) => spotKey(one) === spotKey(spot))) {
          const book = createBook(plan);
          const there = book.inPlace(spot);
          // The same press, once more.
          if (there?.personId === personId) return "taken";
          if (line && !mayAnswer(line, nowMs)) return "begun";
          if (there) return "full";
          return book.clash(personId, spot) ? "clash" : "closed";
        }
        const duty: Duty = {
          ...newDuty(randomUUID(), spot, personId),
          state: "confirmed",
          before: "open",
          answeredAtMs: nowMs,
        };
        await knowLine(writer, line);
        await writer.insertInto("rotaDuties").values(duty).execute();
        await tellLeaders(writer, "rota-covered", duty, line, { messageIdDomain, nowMs });
        return "taken";
      }),

    /** Takes back an answer of the last ten minutes. */
    undo: (content: Content, personId: string, id: string, nowMs: number): Promise<Undone> =>
      changeRota(database, async (writer) => {
        const duty = await dutyOf(writer, id);
        // The same press, once more.
        if (!duty) return "undone";
        if (duty.personId !== personId) return "late";
        const plan = await planNow(writer, content, nowMs);
        const line = plan.lines.get(duty.line);
        if (line && !mayAnswer(line, nowMs)) return "begun";
        if (line?.isOff) return "off";
        if (duty.before === undefined) return duty.state === "refused" ? "late" : "undone";
        const sending = { messageIdDomain, nowMs };
        if (!line || !mayUndo(duty, nowMs) || lostKind(plan, duty)) return "late";
        if (duty.before === "open") {
          await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
          await tellLeaders(writer, "rota-cannot", duty, line, sending);
          return "undone";
        }
        const wasNo = duty.state === "refused";
        const book = createBook(plan);
        const isBusy = book.isIn(personId, duty) || book.clash(personId, duty) !== undefined;
        if (wasNo && (isBusy || book.inPlace(duty))) return "late";
        await writer
          .updateTable("rotaDuties")
          .set({ state: duty.before as Duty["state"], before: undefined })
          .where("id", "=", id)
          .execute();
        if (!wasNo) return "undone";
        // The "no" may have come by marking the day.
        await withoutDay(writer, personId, dayAt(line.startsAtMs)).execute();
        await tellLeaders(writer, "rota-covered", duty, line, sending);
        return "undone";
      }),

    /** Keeps, for the days that a form changed, if the person cannot serve on them. */
    setAway: (personId: string, changed: readonly string[], days: ReadonlySet<string>) =>
      changeRota(database, async (writer) => {
        for (const day of changed) {
          await withoutDay(writer, personId, day).execute();
          if (days.has(day))
            await writer.insertInto("rotaAway").values({ personId, day }).execute();
        }
      }),

    /** Reminds each person once of each day of service, two days before. → number of reminders */
    remind: (content: Content, nowMs: number): Promise<number> =>
      changeRota(database, async (writer) => {
        const plan = await planNow(writer, content, nowMs);
        let count = 0;
        for (const duty of plan.duties) {
          const { personId, team } = duty;
          const line = plan.lines.get(duty.line);
          if (!personId || !line || !isExpected(plan, duty) || !isDue(line, nowMs)) continue;
          const about = dayAt(line.startsAtMs);
          const done = await writer
            .selectFrom("rotaNews")
            .select("id")
            .where("personId", "=", personId)
            .where("kind", "=", "rota-reminder")
            .where("about", "=", about)
            .executeTakeFirst();
          if (done) continue;
          const news = { kind: "rota-reminder", team, about, said: {}, personId } as const;
          await tell(writer, news, { messageIdDomain, nowMs });
          count += 1;
        }
        return count;
      }),
  };
}

const isDue = ({ startsAtMs }: Line, nowMs: number): boolean =>
  nowMs < startsAtMs &&
  nowMs >= instantOf(daysAfter(dayAt(startsAtMs), -reminder.days), reminder.time);

/**
 * Takes a "yes" or a "no" for one duty, by the person's link or by a leader whom they told. A "no" opens the place, and
 * the team's other leaders hear of it.
 */
export const answerDuty = (
  database: Database,
  content: Content,
  {
    id,
    news,
    by,
  }: {
    id: string;
    news: "confirm" | "refuse";
    by: { personId: string } | { team: string; staffId: string };
  },
  sending: Sending,
): Promise<Answered> =>
  changeRota(database, async (writer) => {
    const duty = await dutyOf(writer, id);
    const isTheirs = "team" in by ? duty?.team === by.team : duty?.personId === by.personId;
    if (!duty?.personId || !isTheirs) return "gone";
    const plan = await readPlan(writer, content, [monthOfKey(duty.line)]);
    const line = plan.lines.get(duty.line);
    if (!line || lostKind(plan, duty) || !isPublished(plan, duty.team, duty.line)) return "gone";
    if (!mayAnswer(line, sending.nowMs)) return "begun";
    if (line.isOff) return "off";
    const state = stateAfter(duty.state, news);
    if (!state) return duty.state === "refused" && news === "confirm" ? "gone" : "same";
    await writer
      .updateTable("rotaDuties")
      .set({ state, before: duty.state, answeredAtMs: sending.nowMs })
      .where("id", "=", id)
      .execute();
    if (news === "refuse") {
      const knows = "staffId" in by ? { by: by.staffId } : {};
      await tellLeaders(writer, "rota-cannot", duty, line, { ...sending, ...knows });
    }
    return "answered";
  });

const withoutDay = (writer: Writer, personId: string, day: string) =>
  writer.deleteFrom("rotaAway").where("personId", "=", personId).where("day", "=", day);

export type Own = ReturnType<typeof createOwn>;

/** True for ten minutes after an answer by a link. */
export const mayUndo = ({ before, answeredAtMs }: Duty, nowMs: number): boolean =>
  before !== undefined && answeredAtMs !== undefined && nowMs - answeredAtMs < undoMs;

/** Open places of published months that a person may take: they have the job, and are free. */
export function openPlaces(plan: Plan, personId: string, nowMs: number): Spot[] {
  const book = createBook(plan);
  return plan.teams
    .filter(({ isClosed }) => !isClosed)
    .flatMap((team) =>
      linesOfTeam(team, [...plan.lines.values()])
        .filter((line) => !line.isOff && mayAnswer(line, nowMs))
        .filter(({ key }) => isPublished(plan, team.name, key))
        .flatMap((line) =>
          team.jobs
            // One place of a job is enough to be asked for.
            .flatMap((job) => spotsOf(team, job, line).find((spot) => !book.inPlace(spot)) ?? [])
            .filter((spot) => book.isFree(personId, spot) && !book.isIn(personId, spot)),
        ),
    );
}

/** Days that a person may mark: those on which their teams meet, for three months. */
export function awayDays(content: Content, teams: readonly Team[], nowMs: number): string[] {
  // A gathering of last month may be put off to this month.
  const days = monthsAround(monthOf(nowMs), 1, awayMonths)
    .flatMap((month) => linesOf(content.programme, month))
    .filter((line) => !line.isOff && teams.some((team) => servesAt(team, line)))
    .filter(({ startsAtMs }) => startsAtMs > nowMs)
    .map(({ startsAtMs }) => dayAt(startsAtMs));
  return [...new Set(days)].sort();
}
