import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Database, Writer } from "../../platform/database/database.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey, type Said } from "../contract.ts";
import { createBook, holds, isPublished, lineOf, type Plan } from "../month/book.ts";
import {
  type Change,
  type Conflict,
  type Doubt,
  doubtsOf,
  newDuty,
  valueOf,
  weigh,
} from "../month/changes.ts";
import { differenceOf, isOver, stateAfter } from "../month/duty-state.ts";
import { spotsOf, teamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { type Followed, newsOfProgramme, newsOfSave, type TeamAndMonth } from "./news-of-change.ts";
import {
  changeRota,
  knowLine,
  lineRow,
  linesAfter,
  near,
  readLines,
  readPlan,
  readPublished,
  tell,
} from "./rota-rows.ts";
import type { Duty } from "./tables.ts";

export type Saved = { saved: number; conflicts: Conflict[]; doubts: Doubt[] };

/** Changes that a leader and the programme make to the months of teams. Throws `StorageUnavailable`. */
export function createMonths(database: Database, messageIdDomain: string) {
  return {
    /** The rota around a month. */
    read: (content: Content, month: string): Promise<Plan> =>
      database.read((reader) => readPlan(reader, content, near(month))),

    /** The whole rota, with lines of these months also where nobody is in them. */
    readAll: (content: Content, months: readonly string[]): Promise<Plan> =>
      database.read((reader) => readPlan(reader, content, months, "all")),

    /** Names of the teams, in the file or not, that have a duty from a day on, or a call to make from its month on. */
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
     * Saves the places that a form changed; in a published month everybody concerned is told. If somebody would be in two
     * places at one hour, or is away that day, it saves nothing and returns the doubts, unless `anyway`.
     */
    save: (
      content: Content,
      changes: readonly Change[],
      { team, month, anyway, nowMs }: TeamAndMonth & { anyway: boolean; nowMs: number },
    ): Promise<Saved> =>
      changeRota(database, async (writer) => {
        const plan = await readPlan(writer, content, near(month));
        const { holding, conflicts, doubts } = weigh(plan, changes, nowMs);
        if (doubts.length > 0 && !anyway) return { saved: 0, conflicts, doubts };
        const added: Duty[] = [];
        const book = createBook(plan);
        // People may change places with each other, so all leave before any comes.
        const left = new Set(holding.flatMap(({ spot }) => book.inPlace(spot) ?? []));
        for (const { id } of left) {
          await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
        }
        for (const { spot, to } of holding) {
          if (to === "") continue;
          // In another place of the same job nothing changes for them.
          const stays = [...left].find(
            ({ personId, line, job }) => personId === to && line === spot.line && job === spot.job,
          );
          const duty = { ...newDuty(randomUUID(), spot, to), ...stays, place: spot.place };
          await knowLine(writer, plan.lines.get(spot.line));
          await writer.insertInto("rotaDuties").values(duty).execute();
          if (stays) left.delete(stays);
          else added.push(duty);
        }
        if (isPublished(plan, team, month)) {
          const after = await readPlan(writer, content, near(month));
          for (const news of newsOfSave(after, { team, month }, [...left, ...added])) {
            await tell(writer, news, { messageIdDomain, nowMs });
          }
        }
        return { saved: holding.length, conflicts, doubts: [] };
      }),

    /** Publishes a team's month, and tells everybody in it. → false where it was published already */
    publish: (content: Content, { team, month }: TeamAndMonth, nowMs: number): Promise<boolean> =>
      changeRota(database, async (writer) => {
        const plan = await readPlan(writer, content, near(month));
        if (isPublished(plan, team, month)) return false;
        await writer
          .insertInto("rotaMonths")
          .values({ team, month, publishedAtMs: nowMs })
          .execute();
        await writer
          .insertInto("rotaGroups")
          .values({ team, code: makeUnguessableCode() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const toTell = plan.duties
          .filter((duty) => duty.team === team && monthOfKey(duty.line) === month)
          .filter((duty) => holds(plan, duty) && (lineOf(plan, duty.line)?.endsAtMs ?? 0) > nowMs);
        for (const personId of new Set(toTell.flatMap((duty) => duty.personId ?? []))) {
          const news = { kind: "rota-month", team, about: month, said: {}, personId } as const;
          await tell(writer, news, { messageIdDomain, nowMs });
        }
        return true;
      }),

    /**
     * Follows the programme from `last`, the one that was followed before: everybody keeps their place, and each person who
     * has to know of a change is told once.
     */
    follow: (content: Content, nowMs: number, last: Content = content): Promise<void> =>
      changeRota(database, async (writer) => {
        const known = await readLines(writer);
        const lines = linesAfter(known, { last, next: content, nowMs });
        const published = await readPublished(writer);
        const changes: Followed[] = [];
        for (const earlier of known) {
          const line = lines.get(earlier.key);
          if (!line || isOver(earlier, line, nowMs)) continue;
          await writer
            .updateTable("rotaLines")
            .set(lineRow(line))
            .where("key", "=", earlier.key)
            .execute();
          if (line.key !== earlier.key) await rename(writer, earlier.key, line.key);
          const why = differenceOf(earlier, line);
          if (!why) continue;
          // An answer from before the change can no longer be undone.
          const duties = await writer
            .updateTable("rotaDuties")
            .set({ before: undefined })
            .where("line", "=", line.key)
            .returningAll()
            .execute();
          for (const duty of duties) {
            const { id, team, personId } = duty;
            const state = stateAfter(duty.state, why);
            if (!state) continue;
            const isGuestThere = !personId && state === "to-confirm";
            await writer
              .updateTable("rotaDuties")
              // A guest has nothing to confirm.
              .set({ state: isGuestThere ? "confirmed" : state })
              .where("id", "=", id)
              .execute();
            if (personId) changes.push({ team, personId, why, before: earlier, line });
          }
        }
        for (const news of newsOfProgramme(changes, published)) {
          await tell(writer, news, { messageIdDomain, nowMs });
        }
      }),

    /**
     * Moves duties that lost their place to another line, or to another job where that is what they lost, as far as there is
     * room; without a place to go to it takes them out. It asks as `save` does.
     */
    move: (
      content: Content,
      ids: ReadonlySet<string>,
      to: { line: string; job: string | undefined } | undefined,
      { team, month, anyway, nowMs }: { team: Team; month: string; anyway: boolean; nowMs: number },
    ): Promise<{ asked: number; moved: number; doubts: Doubt[] }> =>
      changeRota(database, async (writer) => {
        const plan = await readPlan(writer, content, near(month));
        const { lost, lines } = teamMonth(plan, team, { month, nowMs });
        const asked = lost.flatMap(({ duties }) => duties).filter(({ id }) => ids.has(id));
        const staying = plan.duties.filter((duty) => !asked.includes(duty));
        const book = createBook({ ...plan, duties: staying });
        const line = lines.find((one) => one.isOpen && one.line.key === to?.line)?.line;
        const doubts: Doubt[] = [];
        const moving = asked.flatMap((duty) => {
          if (!to) return { duty, spot: undefined };
          const job = team.jobs.find(({ name }) => name === (to.job ?? duty.job));
          const spot = line && job && spotsOf(team, job, line).find((one) => !book.inPlace(one));
          if (!spot) return [];
          if (duty.personId) doubts.push(...doubtsOf(book, spot, duty.personId));
          book.add(newDuty(duty.id, spot, valueOf(duty)));
          return { duty, spot };
        });
        if (doubts.length > 0 && !anyway) return { asked: asked.length, moved: 0, doubts };
        for (const { duty, spot } of moving) {
          const { id, personId } = duty;
          if (spot) {
            await knowLine(writer, line);
            const values = newDuty(id, spot, valueOf(duty));
            await writer.updateTable("rotaDuties").set(values).where("id", "=", id).execute();
          } else await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
          if (!personId || !isPublished(plan, team.name, month)) continue;
          const before = plan.known.get(duty.line);
          const said: Said = {
            why: spot ? (spot.line === duty.line ? "added" : "time") : "taken-away",
            line: line ?? before,
            before,
            jobs: [spot?.job ?? duty.job],
          };
          const about = spot?.line ?? duty.line;
          const news = { kind: "rota-changed", team: team.name, about, said, personId } as const;
          await tell(writer, news, { messageIdDomain, nowMs });
        }
        return { asked: asked.length, moved: moving.length, doubts: [] };
      }),

    /** News of these teams, one at least, that leaders have to tell by calls, the oldest first. */
    calls: (teams: readonly string[]) =>
      database.read((reader) =>
        reader
          .selectFrom("rotaNews")
          .selectAll()
          .where("personId", "is not", null)
          .where("team", "in", teams)
          .where(waitsForCall)
          .orderBy("madeAtMs")
          .orderBy("id")
          .execute(),
      ),

    /**
     * Marks that a person was told the news of a team's month that was known at `knownMs`. → false where none waited
     */
    told: (
      { team, month }: TeamAndMonth,
      { personId, knownMs }: { personId: string; knownMs: number },
      nowMs: number,
    ): Promise<boolean> =>
      database.write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("rotaNews")
          .set({ toldAtMs: nowMs })
          .where("team", "=", team)
          .where("about", "like", `${month}%`)
          .where("personId", "=", personId)
          .where("madeAtMs", "<=", knownMs)
          .where(waitsForCall)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** Gives a line its new key, wherever it is known by the one before. */
async function rename(writer: Writer, from: string, to: string): Promise<void> {
  await writer.updateTable("rotaDuties").set({ line: to }).where("line", "=", from).execute();
  await writer.updateTable("rotaNews").set({ about: to }).where("about", "=", from).execute();
}

/** True for news that nobody has told yet and no e-mail brings: there is no address, or its letter has stopped. */
const waitsForCall = sql<SqlBool>`told_at_ms is null and (is_call = 1 or exists (
  select 1 from outbox where outbox.subject_id = rota_news.id and outbox.state = 'parked'))`;
