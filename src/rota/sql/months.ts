import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Database, Writer } from "../../platform/database/database.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Content } from "../../content/content.ts";
import { type Duty, type Line, monthOfKey, type Said } from "../contract.ts";
import { holds, type Plan, type Spot } from "../month/book.ts";
import { type Change, type Conflict, type Doubt, newDuty, weigh } from "../month/changes.ts";
import { stateAfter } from "../month/duty-state.ts";
import { differenceOf } from "../month/follow.ts";
import { dutyIn, knowLine } from "./duties.ts";
import {
  daysAround,
  factsOf,
  holdRota,
  isPublished,
  linesByKey,
  monthKey,
  type NewNews,
  readLines,
  readPlan,
  readPublished,
  tell,
} from "./rota-rows.ts";

export type Saved = { saved: number; conflicts: Conflict[]; doubts: Doubt[] };

type TeamMonth = { team: string; month: string };

/** Changes that a leader and the programme make to the months of teams. Throws `StorageUnavailable`. */
export function createMonths(database: Database, messageIdDomain: string) {
  return {
    /** The rota around a month, with what is published, and the lines as they were last followed. */
    read: (content: Content, month?: string) =>
      database.read(async (reader) => {
        const days = month === undefined ? undefined : daysAround(month);
        const plan = await readPlan(reader, content, days);
        return {
          plan,
          published: await readPublished(reader),
          known: await readLines(reader, days),
        };
      }),

    /** Names of the teams, in the file or not, that have somebody from a day on, or somebody to call about its month. */
    teamsFrom: (day: string): Promise<string[]> =>
      database.read(async (reader) => {
        const rows = await reader
          .selectFrom("rotaDuties")
          .select("team")
          .where("line", ">=", day)
          .where("state", "<>", "refused")
          .union(
            reader
              .selectFrom("rotaNews")
              .select("team")
              .where("personId", "is not", null)
              .where("about", ">=", monthOfKey(day))
              .where(waitsForCall),
          )
          .execute();
        return rows.map(({ team }) => team);
      }),

    /**
     * Saves the places that a form changed, and where the month is published tells whom it touches. Where it would put
     * somebody twice at one hour, or where they are away, it saves nothing and asks, unless `anyway`.
     */
    save: (
      content: Content,
      changes: readonly Change[],
      { team, month, anyway, nowMs }: TeamMonth & { anyway: boolean; nowMs: number },
    ): Promise<Saved> =>
      database.write(async (writer) => {
        await holdRota(writer);
        const plan = await readPlan(writer, content, daysAround(month));
        const { holding, conflicts, doubts } = weigh(plan, changes, nowMs);
        if (doubts.length > 0 && !anyway) return { saved: 0, conflicts, doubts };
        const touched = new Map<string, Set<string>>();
        const touch = (duty: Duty | undefined) => {
          if (!duty?.personId || !holds(plan, duty)) return;
          const lines = touched.get(duty.personId) ?? new Set();
          touched.set(duty.personId, lines.add(duty.line));
        };
        // People change places with each other: all leave before any comes.
        for (const { spot } of holding) touch(await leave(writer, spot));
        for (const { spot, to } of holding) {
          if (to === "") continue;
          const duty = newDuty(randomUUID(), spot, to);
          await knowLine(writer, plan.lines.get(spot.line));
          await writer.insertInto("rotaDuties").values(duty).execute();
          touch(duty);
        }
        if ((await readPublished(writer)).has(monthKey(team, month))) {
          const after = await readPlan(writer, content, daysAround(month));
          for (const news of newsOfSave(after, { team, month }, touched)) {
            await tell(writer, news, { messageIdDomain, nowMs });
          }
        }
        return { saved: holding.length, conflicts, doubts: [] };
      }),

    /** Publishes a team's month, and tells everybody in it. → false where it was published already */
    publish: (content: Content, { team, month }: TeamMonth, nowMs: number): Promise<boolean> =>
      database.write(async (writer) => {
        await holdRota(writer);
        if ((await readPublished(writer)).has(monthKey(team, month))) return false;
        await writer
          .insertInto("rotaMonths")
          .values({ team, month, publishedAtMs: nowMs })
          .execute();
        await writer
          .insertInto("rotaGroups")
          .values({ team, code: makeUnguessableCode() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const plan = await readPlan(writer, content, daysAround(month));
        const people = new Set<string>();
        for (const duty of plan.duties) {
          const isOfIt = duty.team === team && monthOfKey(duty.line) === month;
          const isToCome = (plan.lines.get(duty.line)?.endsAtMs ?? 0) > nowMs;
          if (isOfIt && isToCome && duty.personId && holds(plan, duty)) people.add(duty.personId);
        }
        for (const personId of people) {
          const news: NewNews = {
            kind: "rota-month",
            team,
            about: month,
            said: {},
            to: { personId },
          };
          await tell(writer, news, { messageIdDomain, nowMs });
        }
        return true;
      }),

    /** Follows the programme: everybody keeps their place, and whoever has to know is told once. */
    follow: (content: Content, nowMs: number): Promise<void> =>
      database.write(async (writer) => {
        await holdRota(writer);
        const known = (await readLines(writer)).filter(({ endsAtMs }) => endsAtMs > nowMs);
        const lines = linesByKey(
          content.programme,
          new Set(known.map(({ day }) => monthOfKey(day))),
        );
        const published = await readPublished(writer);
        for (const before of known) {
          const now = lines.get(before.key);
          if (!now) continue;
          await updateLine(writer, now);
          const moved = differenceOf(before, now);
          if (!moved) continue;
          const duties = await writer
            .selectFrom("rotaDuties")
            .selectAll()
            .where("line", "=", now.key)
            .orderBy("id")
            .execute();
          const told = new Set<string>();
          for (const duty of duties) {
            const { id, team, personId } = duty;
            const state = moved.news ? stateAfter(duty.state, moved.news) : duty.state;
            if (!state || state === "refused") continue;
            await writer
              .updateTable("rotaDuties")
              .set({ state: personId ? state : guestState(state), before: undefined })
              .where("id", "=", id)
              .execute();
            if (!personId || told.has(personId) || !isPublished(published, duty)) continue;
            told.add(personId);
            const kind = moved.why === "called-off" ? "rota-called-off" : "rota-changed";
            const said = { why: moved.why, line: factsOf(now), before: factsOf(before) };
            const news: NewNews = { kind, team, about: now.key, said, to: { personId } };
            await tell(writer, news, { messageIdDomain, nowMs });
          }
        }
      }),

    /** Moves duties that lost their place to another, or takes them out. → how many went */
    move: (
      content: Content,
      moves: readonly { id: string; to: Spot | undefined }[],
      nowMs: number,
    ): Promise<number> =>
      database.write(async (writer) => {
        await holdRota(writer);
        const months = new Set(moves.flatMap(({ to }) => (to ? monthOfKey(to.line) : [])));
        const lines = linesByKey(content.programme, months);
        const known = new Map((await readLines(writer)).map((one) => [one.key, one]));
        const published = await readPublished(writer);
        let count = 0;
        for (const { id, to } of moves) {
          const duty = await writer
            .selectFrom("rotaDuties")
            .selectAll()
            .where("id", "=", id)
            .where("state", "<>", "refused")
            .executeTakeFirst();
          const line = to && lines.get(to.line);
          if (!duty || (to && (!line || (await dutyIn(writer, to))))) continue;
          if (to) {
            await knowLine(writer, line);
            const state = duty.personId ? "to-confirm" : "confirmed";
            const values = { ...to, state, before: undefined } as const;
            await writer.updateTable("rotaDuties").set(values).where("id", "=", id).execute();
          } else await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
          count += 1;
          if (!duty.personId || !isPublished(published, to ?? duty)) continue;
          const before = known.get(duty.line);
          const said: Said = {
            why: to ? (to.line === duty.line ? "added" : "time") : "taken-away",
            ...((line ?? before) && { line: factsOf((line ?? before) as Line) }),
            ...(before && { before: factsOf(before) }),
            jobs: [to?.job ?? duty.job],
          };
          const { personId, team } = duty;
          const about = to?.line ?? duty.line;
          const news: NewNews = { kind: "rota-changed", team, about, said, to: { personId } };
          await tell(writer, news, { messageIdDomain, nowMs });
        }
        return count;
      }),

    /** People whom a leader has to call about these teams, with what for, the oldest first. */
    calls: (teams: readonly string[]) =>
      database.read(async (reader) =>
        teams.length === 0
          ? []
          : reader
              .selectFrom("rotaNews")
              .selectAll()
              .where("personId", "is not", null)
              .where("team", "in", teams)
              .where(waitsForCall)
              .orderBy("madeAtMs")
              .orderBy("id")
              .execute(),
      ),

    /** Marks that somebody was called about a team's month. → false where nobody waited any more */
    told: ({ team, month }: TeamMonth, personId: string, nowMs: number): Promise<boolean> =>
      database.write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("rotaNews")
          .set({ toldAtMs: nowMs })
          .where("team", "=", team)
          .where("about", "like", `${month}%`)
          .where("personId", "=", personId)
          .where(waitsForCall)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** True of news that nobody has told yet, without a way by e-mail: there is no address, or its letter has stopped. */
const waitsForCall = sql<SqlBool>`told_at_ms is null and (is_call = 1 or exists (
  select 1 from outbox where outbox.subject_id = rota_news.id and outbox.state = 'parked'))`;

export type Months = ReturnType<typeof createMonths>;

/** A guest has nothing to confirm. */
const guestState = (state: Duty["state"]): Duty["state"] =>
  state === "to-confirm" ? "confirmed" : state;

async function leave(writer: Writer, spot: Spot): Promise<Duty | undefined> {
  const duty = await dutyIn(writer, spot);
  if (duty) await writer.deleteFrom("rotaDuties").where("id", "=", duty.id).execute();
  return duty;
}

const updateLine = (writer: Writer, { key, ...line }: Line) =>
  writer
    .updateTable("rotaLines")
    .set({ ...line, isOff: line.isOff ? 1 : 0 })
    .where("key", "=", key)
    .execute();

/** News to tell after a save in a published month: of one line by itself, of several as the month is now. */
function newsOfSave(
  plan: Plan,
  { team, month }: TeamMonth,
  touched: ReadonlyMap<string, ReadonlySet<string>>,
): NewNews[] {
  return [...touched].map(([personId, keys]): NewNews => {
    const [key = ""] = keys;
    const to = { personId };
    if (keys.size > 1) return { kind: "rota-month", team, about: month, said: {}, to };
    const jobs = plan.duties.flatMap((duty) =>
      duty.line === key && duty.team === team && duty.personId === personId && holds(plan, duty)
        ? duty.job
        : [],
    );
    const line = plan.lines.get(key);
    const why = jobs.length > 0 ? "added" : "taken-away";
    const said: Said = { why, ...(line && { line: factsOf(line) }), jobs };
    return { kind: "rota-changed", team, about: key, said, to };
  });
}
