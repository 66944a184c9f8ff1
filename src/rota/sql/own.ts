import { randomUUID } from "node:crypto";
import { dayAt, daysAfter, instantOf, monthOf, monthsAfter } from "../../format/church-clock.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import type { Content } from "../../content/content.ts";
import { type Duty, type Line, monthOfKey, type Person, undoMs } from "../contract.ts";
import { createBook, holds, type Plan, type Spot, spotKey } from "../month/book.ts";
import { newDuty } from "../month/changes.ts";
import { mayAnswer } from "../month/duty-state.ts";
import { linesOf, linesOfTeam } from "../month/lines.ts";
import { spotsOf } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { answerDuty } from "./answers.ts";
import { dutyIn, knowLine } from "./duties.ts";
import {
  daysAround,
  factsOf,
  holdRota,
  isPublished,
  readPlan,
  readPublished,
  tell,
  tellLeaders,
} from "./rota-rows.ts";

/** Months, this one too, whose days a person may mark. */
const awayMonths = 3;
/** Days before a gathering on which everybody in it is reminded, at that hour. */
const reminder = { days: 2, time: "09:00" } as const;

export type Taken = "taken" | "full" | "clash" | "begun";

/** Acts of a person behind their code. Throws `StorageUnavailable`. */
export function createOwn(database: Database, messageIdDomain: string) {
  const find = (column: "code" | "calendarCode", code: string): Promise<Person | undefined> =>
    database.read((reader) =>
      reader
        .selectFrom("rotaPeople")
        .selectAll()
        .where(column, "=", code)
        .where("goneAtMs", "is", null)
        .executeTakeFirst(),
    );
  /** The rota from a month ago, since a gathering may have been moved to today, and six months on. */
  const readFrom = (content: Content, nowMs: number) =>
    database.read(async (reader) => {
      const today = dayAt(nowMs);
      const days = { from: daysAfter(today, -32), to: `${monthsAfter(monthOf(nowMs), 6)}-31` };
      return {
        plan: await readPlan(reader, content, days),
        published: await readPublished(reader),
      };
    });

  return {
    find,
    read: readFrom,

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

    /** Takes an open place: of two who ask at once one has it. */
    take: (content: Content, personId: string, spot: Spot, nowMs: number): Promise<Taken> =>
      database.write(async (writer) => {
        await holdRota(writer);
        const { plan, published } = await readAll(writer, content, spot);
        const offered = openPlaces(plan, published, personId, nowMs);
        if (!offered.some((one) => spotKey(one) === spotKey(spot))) {
          const line = plan.lines.get(spot.line);
          if (line && !mayAnswer(line, nowMs)) return "begun";
          return createBook(plan).clash(personId, spot) ? "clash" : "full";
        }
        const duty: Duty = {
          ...newDuty(randomUUID(), spot, personId),
          state: "confirmed",
          before: "open",
          answeredAtMs: nowMs,
        };
        const line = plan.lines.get(spot.line);
        await knowLine(writer, line);
        await writer.insertInto("rotaDuties").values(duty).execute();
        await tellCovered(writer, line, { ...spot, personId }, nowMs);
        return "taken";
      }),

    /** Takes back an answer of the last ten minutes. → false where it is too late, or another has the place */
    undo: (content: Content, personId: string, id: string, nowMs: number): Promise<boolean> =>
      database.write(async (writer) => {
        await holdRota(writer);
        const duty = await writer
          .selectFrom("rotaDuties")
          .selectAll()
          .where("id", "=", id)
          .where("personId", "=", personId)
          .executeTakeFirst();
        if (!duty || !mayUndo(duty, nowMs)) return false;
        const { plan } = await readAll(writer, content, duty);
        const line = plan.lines.get(duty.line);
        if (!line || !mayAnswer(line, nowMs)) return false;
        if (duty.before === "open") {
          await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
          const { team, job } = duty;
          const said = { line: factsOf(line), jobs: [job] };
          const news = {
            kind: "rota-cannot",
            team,
            about: line.key,
            said,
            ofPerson: personId,
          } as const;
          await tellLeaders(writer, news, { messageIdDomain, nowMs });
          return true;
        }
        const wasNo = duty.state === "refused";
        const others = createBook(plan);
        if (wasNo && ((await dutyIn(writer, duty)) || others.clash(personId, duty))) return false;
        await writer
          .updateTable("rotaDuties")
          .set({ state: duty.before as Duty["state"], before: undefined })
          .where("id", "=", id)
          .execute();
        if (wasNo) await tellCovered(writer, line, duty, nowMs);
        return true;
      }),

    /** Keeps the days, of those that the page offered, on which a person cannot serve. */
    setAway: (personId: string, offered: readonly string[], days: ReadonlySet<string>) =>
      database.write(async (writer) => {
        await holdRota(writer);
        for (const day of offered) {
          if (days.has(day)) {
            await writer
              .insertInto("rotaAway")
              .values({ personId, day })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          } else {
            await writer
              .deleteFrom("rotaAway")
              .where("personId", "=", personId)
              .where("day", "=", day)
              .execute();
          }
        }
      }),

    /** Reminds each person once a day of service, two days before. → how many */
    async remind(content: Content, nowMs: number): Promise<number> {
      const isDue = ({ startsAtMs }: Line): boolean =>
        nowMs < startsAtMs &&
        nowMs >= instantOf(daysAfter(dayAt(startsAtMs), -reminder.days), reminder.time);
      const due = (plan: Plan, published: ReadonlySet<string>) =>
        plan.duties.filter((duty) => {
          const line = plan.lines.get(duty.line);
          return (
            duty.personId &&
            line &&
            isDue(line) &&
            holds(plan, duty) &&
            isPublished(published, duty)
          );
        });
      const before = await readFrom(content, nowMs);
      if (due(before.plan, before.published).length === 0) return 0;
      return database.write(async (writer) => {
        await holdRota(writer);
        const { plan, published } = await readAll(writer, content);
        let count = 0;
        for (const { personId = "", team, line: key } of due(plan, published)) {
          const about = dayAt(plan.lines.get(key)?.startsAtMs ?? 0);
          const done = await writer
            .selectFrom("rotaNews")
            .select("id")
            .where("personId", "=", personId)
            .where("kind", "=", "rota-reminder")
            .where("about", "=", about)
            .executeTakeFirst();
          if (done) continue;
          const news = { kind: "rota-reminder", team, about, said: {}, to: { personId } } as const;
          await tell(writer, news, { messageIdDomain, nowMs });
          count += 1;
        }
        return count;
      });
    },
  };

  async function tellCovered(
    writer: Writer,
    line: Line | undefined,
    { team, job, personId }: Pick<Duty, "team" | "job" | "personId">,
    nowMs: number,
  ): Promise<void> {
    if (!line || personId === undefined) return;
    const said = { line: factsOf(line), jobs: [job] };
    const news = { kind: "rota-covered", team, about: line.key, said, ofPerson: personId } as const;
    await tellLeaders(writer, news, { messageIdDomain, nowMs });
  }

  async function readAll(writer: Writer, content: Content, near?: Pick<Spot, "line">) {
    const days = near && daysAround(monthOfKey(near.line));
    return {
      plan: await readPlan(writer, content, days),
      published: await readPublished(writer),
    };
  }
}

export type Own = ReturnType<typeof createOwn>;

export const mayUndo = ({ before, answeredAtMs }: Duty, nowMs: number): boolean =>
  before !== undefined && answeredAtMs !== undefined && nowMs - answeredAtMs < undoMs;

/** Open places of published months that a person may take: they have the job, and are free. */
export function openPlaces(
  plan: Plan,
  published: ReadonlySet<string>,
  personId: string,
  nowMs: number,
): Spot[] {
  const book = createBook(plan);
  return plan.teams
    .filter(({ isClosed }) => !isClosed)
    .flatMap((team) =>
      linesOfTeam(team, [...plan.lines.values()])
        .filter((line) => !line.isOff && mayAnswer(line, nowMs))
        .filter(({ key }) => isPublished(published, { team: team.name, line: key }))
        .flatMap((line) =>
          team.jobs
            .filter(({ name }) => book.can(personId, { team: team.name, job: name }))
            // One place of a job is enough to be asked for.
            .flatMap((job) => spotsOf(team, job, line).find((spot) => !book.inPlace(spot)) ?? [])
            .filter(
              (spot) =>
                !book.hasRefused(personId, spot) &&
                !book.isAway(personId, line.key) &&
                !book.clash(personId, spot) &&
                !book
                  .dutiesOf(personId)
                  .some((one) => one.line === line.key && one.job === spot.job),
            ),
        ),
    );
}

/** Days on which a person's teams meet, for three months: those that they may mark. */
export function awayDays(content: Content, teams: readonly Team[], nowMs: number): string[] {
  const first = monthOf(nowMs);
  const days = new Set<string>();
  for (let ahead = 0; ahead < awayMonths; ahead += 1) {
    const lines = linesOf(content.programme, monthsAfter(first, ahead));
    for (const team of teams) {
      for (const { startsAtMs, isOff } of linesOfTeam(team, lines)) {
        if (!isOff && startsAtMs > nowMs) days.add(dayAt(startsAtMs));
      }
    }
  }
  return [...days].sort();
}
