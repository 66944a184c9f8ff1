import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { addRow, changeRows } from "../../platform/database/rows-by.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Content } from "../../content/content.ts";
import { type Line, monthOfKey, type Said } from "../contract.ts";
import {
  type Change,
  type Conflict,
  type Doubt,
  doubtsOf,
  newDuty,
  valueOf,
  weigh,
} from "../month/changes.ts";
import { type Difference, differenceOf, isOver, stateAfter } from "../month/duty-state.ts";
import { type Duty, type Plan, planWithout, spotsOf } from "../month/plan.ts";
import { teamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import {
  atSameHours,
  changeDuties,
  lineRow,
  linesAfter,
  type NewNews,
  readPlan,
} from "./rota-rows.ts";
import type { DutyRow } from "./tables.ts";

type TeamAndMonth = { team: string; month: string };

type Saved = { saved: number; conflicts: Conflict[]; doubts: Doubt[] };

/** Changes that a leader and the programme make to the months of teams. Throws `StorageUnavailable`. */
export function createMonths(database: Database, messageIdDomain: string) {
  return {
    read: (content: Content, nowMs: number, month?: string): Promise<Plan> =>
      database.read((reader) => readPlan(reader, content, nowMs, month)),

    /**
     * Saves the places that a form changed; in a published month everybody concerned is told. If somebody would be in two
     * places at one hour, or is away that day, it saves nothing and returns the doubts, unless `anyway`.
     */
    save: (
      content: Content,
      changes: readonly Change[],
      { team, month, anyway, nowMs }: TeamAndMonth & { anyway: boolean; nowMs: number },
    ): Promise<Saved> =>
      changeDuties<Saved>(database, content, { messageIdDomain, nowMs }, (plan) => {
        const { holding, leaving, conflicts, doubts, next } = weigh(plan, changes);
        if (doubts.length > 0 && !anyway) return { value: { saved: 0, conflicts, doubts } };
        const left = new Set<DutyRow>(leaving);
        const put: DutyRow[] = [];
        const changed: DutyRow[] = [];
        for (const { spot, to } of holding) {
          if (to === "") continue;
          // In another place of the same job nothing changes for them.
          const stays = [...left].find(
            ({ personId, line, job }) => personId === to && line === spot.line && job === spot.job,
          );
          const duty = { ...newDuty(randomUUID(), spot, to), ...stays, place: spot.place };
          put.push(duty);
          if (stays) left.delete(stays);
          else changed.push(duty);
        }
        const isTold = plan.isPublished(team, month);
        const touched = [...left, ...changed].filter(({ state }) => state !== "cancelled");
        return {
          value: { saved: holding.length, conflicts, doubts: [] },
          // People may change places with each other, so all leave before any comes.
          drop: leaving,
          put,
          news: isTold ? newsOfSave(next, touched) : [],
        };
      }),

    /** Publishes a team's month, and tells everybody in it. → false where it was published already */
    publish: (content: Content, { team, month }: TeamAndMonth, nowMs: number): Promise<boolean> =>
      changeDuties<boolean>(database, content, { messageIdDomain, nowMs }, async (plan, writer) => {
        if (plan.isPublished(team, month)) return { value: false };
        const code = plan.codeOf(team) ?? makeUnguessableCode();
        await addRow(writer, "rotaMonths", { team, month, publishedAtMs: nowMs, code });
        const serving = plan.duties.flatMap(({ team: name, line, holds, at, personId }) => {
          const isTold = name === team && monthOfKey(line) === month && at.line.endsAtMs > nowMs;
          return isTold && holds && personId ? personId : [];
        });
        const news = { kind: "rota-month", team, about: month, said: {} } as const;
        return {
          value: true,
          news: [...new Set(serving)].map((personId) => ({ ...news, personId })),
        };
      }),

    /**
     * Follows the programme from `last`, the one that was followed before: everybody keeps their place, and each person who
     * has to know of a change is told once.
     */
    follow: (content: Content, nowMs: number, last: Content = content): Promise<void> =>
      changeDuties<void>(database, content, { messageIdDomain, nowMs }, async (plan, writer) => {
        // A church that corrects its zone moves no gathering.
        const known = atSameHours([...plan.known.values()], last.church.zone);
        const lines = linesAfter(known, { last, next: content, nowMs });
        const changes: Followed[] = [];
        const put: Duty[] = [];
        for (const before of known) {
          const line = lines.get(before.key);
          if (!line || isOver(before, line, nowMs)) continue;
          await changeRows(writer, "rotaLines", { key: before.key }, lineRow(line));
          const isRenamed = line.key !== before.key;
          if (isRenamed) {
            await changeRows(writer, "rotaNews", { about: before.key }, { about: line.key });
          }
          const why = differenceOf(before, line);
          if (!why && !isRenamed) continue;
          for (const duty of plan.duties.filter((one) => one.line === before.key)) {
            const { team, personId } = duty;
            const after = why && stateAfter(duty.state, why);
            // A guest has nothing to confirm.
            const isGuestThere = !personId && after === "to-confirm";
            const state = isGuestThere ? "confirmed" : (after ?? duty.state);
            // An answer from before the change can no longer be undone.
            put.push({ ...duty, line: line.key, state, ...(why && { before: undefined }) });
            if (after && personId) changes.push({ team, personId, why, before, line });
          }
        }
        return { value: undefined, put, news: newsOfProgramme(plan, changes) };
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
    ) =>
      changeDuties<{ asked: number; moved: number; doubts: Doubt[] }>(
        database,
        content,
        { messageIdDomain, nowMs },
        (plan) => {
          const { lost, lines } = teamMonth(plan, team, month);
          const asked = lost.flatMap(({ duties }) => duties).filter(({ id }) => ids.has(id));
          const next = planWithout(plan, asked);
          const line = lines.find((one) => one.isOpen && one.line.key === to?.line)?.line;
          const doubts: Doubt[] = [];
          const moving = asked.flatMap((duty) => {
            if (!to) return { duty, moved: undefined };
            const job = team.jobs.find(({ name }) => name === (to.job ?? duty.job));
            const spot = line && job && spotsOf(team, job, line).find((one) => !next.inPlace(one));
            if (!spot) return [];
            if (duty.personId) doubts.push(...doubtsOf(next, spot, duty.personId));
            const moved = newDuty(duty.id, spot, valueOf(duty));
            next.add(moved);
            return { duty, moved };
          });
          if (doubts.length > 0 && !anyway) {
            return { value: { asked: asked.length, moved: 0, doubts } };
          }
          const news = moving.flatMap(({ duty, moved }): NewNews[] => {
            const { personId, isOut, at } = duty;
            if (!personId || !isOut) return [];
            const said: Said = {
              why: moved ? (moved.line === duty.line ? "added" : "time") : "taken-away",
              line: line ?? at.line,
              before: at.line,
              jobs: [(moved ?? duty).job],
            };
            const about = (moved ?? duty).line;
            return [{ kind: "rota-changed", team: team.name, about, said, personId }];
          });
          return {
            value: { asked: asked.length, moved: moving.length, doubts: [] },
            drop: to ? [] : asked,
            put: moving.flatMap(({ moved }) => moved ?? []),
            news,
          };
        },
      ),

    /** News that leaders have to tell by calls, the oldest first. */
    calls: () =>
      database.read((reader) =>
        reader
          .selectFrom("rotaNews")
          .selectAll()
          .where("personId", "is not", null)
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

/** True for news that nobody has told yet and no e-mail brings: there is no address, or its letter has stopped. */
const waitsForCall = sql<SqlBool>`told_at_ms is null and (is_call = 1 or exists (
  select 1 from outbox where outbox.subject_id = rota_news.id and outbox.state = 'parked'))`;

/** News after a save in a published month, for the people of these duties. */
function newsOfSave(next: Plan, changed: readonly DutyRow[]): NewNews[] {
  const all = changed.flatMap(({ personId, team, line: about }): NewNews[] => {
    const line = next.lines.get(about);
    if (!personId || !line || line.isOff) return [];
    const jobs = next
      .dutiesOf(personId)
      .flatMap((duty) => (duty.line === about && duty.team === team ? duty.job : []));
    const said: Said = { why: jobs.length > 0 ? "added" : "taken-away", line, jobs };
    return [{ kind: "rota-changed", team, about, said, personId }];
  });
  return together(all, {});
}

/** A duty at a line that the programme changed. */
type Followed = {
  team: string;
  personId: string;
  why: Difference;
  before: Line;
  line: Line;
};

/** News of what the programme changed, for months that are published. */
function newsOfProgramme(plan: Plan, changes: readonly Followed[]): NewNews[] {
  const all = changes.flatMap(({ team, personId, why, before, line }): NewNews[] => {
    const news = { kind: "rota-changed", team, about: line.key, personId } as const;
    if (!plan.isPublished(team, line.key)) {
      // Its new month is a draft, which tells nothing.
      if (!plan.isPublished(team, before.key)) return [];
      return [{ ...news, about: before.key, said: { why: "taken-away", line: before } }];
    }
    if (!plan.isPublished(team, before.key)) return [{ ...news, said: { why: "added", line } }];
    const kind = why === "called-off" ? "rota-called-off" : "rota-changed";
    return [{ ...news, kind, said: { why, line, before } }];
  });
  return together(all, { why: "time" });
}

/**
 * Tells each person once of a line. Lines of one month at which they serve from now on are told together, as the month with
 * `said`.
 */
function together(all: readonly NewNews[], said: Said): NewNews[] {
  const once = new Map(all.toReversed().map((one) => [`${one.personId}/${one.about}`, one]));
  const isThere = ({ kind, said: { why } }: NewNews) =>
    kind === "rota-changed" && why !== "taken-away";
  const grouped = Map.groupBy([...once.values()].toReversed(), (news) => {
    const { personId, team, about } = news;
    return isThere(news) ? `${personId}/${team}/${monthOfKey(about)}` : `${personId}/${about}`;
  });
  return [...grouped.values()].flatMap((some): NewNews[] => {
    const [first] = some;
    if (!first || some.length === 1) return some;
    return [{ ...first, kind: "rota-month", about: monthOfKey(first.about), said }];
  });
}
