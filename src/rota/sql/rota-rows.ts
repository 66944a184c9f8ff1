import { randomUUID } from "node:crypto";
import { type ChurchZone, monthOf, monthsAfter, noonOf } from "../../format/church-clock.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import {
  addRow,
  changeRows,
  deleteRows,
  listRows,
  putRow,
} from "../../platform/database/rows-by.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import type { Content } from "../../content/content.ts";
import { inZone } from "../../content/load.ts";
import { limits, type Line, type Said } from "../contract.ts";
import { linesOf, movedLines } from "../month/lines.ts";
import { type Duty, monthKey, type Plan, planOf, type Volunteer } from "../month/plan.ts";
import type { DutyRow, NewsRow } from "./tables.ts";

/** Makes a change under the one lock of the rota, which holds for all processes until the transaction ends. */
export const changeRota = <Value>(
  database: Database,
  change: (writer: Writer) => Promise<Value>,
): Promise<Value> =>
  database.write(async (writer) => {
    await lockUntilCommit(writer, "rota");
    return change(writer);
  });

/** Outcome of a change, the duties that leave, come or are others by now, and the news of it. */
export type Decision<Value> = {
  value: Value;
  drop?: readonly Duty[];
  put?: readonly (Duty | DutyRow)[];
  news?: readonly NewNews[];
};

/** Changes duties under the lock, as `decide` says from the plan, and tells the people. */
export const changeDuties = <Value>(
  database: Database,
  content: Content,
  sending: Sending,
  decide: (plan: Plan, writer: Writer) => Decision<Value> | Promise<Decision<Value>>,
): Promise<Value> =>
  changeRota(database, async (writer) => {
    const plan = await readPlan(writer, content, sending.nowMs);
    const { value, drop = [], put = [], news = [] } = await decide(plan, writer);
    for (const { id } of drop) {
      await deleteRows(writer, "rotaDuties", { id });
    }
    for (const one of put) {
      const row = dutyRow(one);
      const line = plan.lines.get(row.line);
      if (line) await addRow(writer, "rotaLines", lineRow(line));
      await putRow(writer, "rotaDuties", { id: row.id }, row);
    }
    for (const one of news) await tell(writer, one, sending);
    return value;
  });

/** A line as it is kept. For an event that stands in only the programme knows of what. */
export function lineRow(line: Line) {
  const { instead: _, ...row } = line;
  return { ...row, isOff: line.isOff ? 1 : 0 };
}

function dutyRow(duty: DutyRow & Partial<Duty>): DutyRow {
  const { at: _1, person: _2, isOut: _3, holds: _4, lost: _5, ...row } = duty;
  return row;
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" ").filter(Boolean));

/** A set as a person's row keeps it. */
export const kept = (values: Iterable<string>): string => [...new Set(values)].sort().join(" ");

/** People by their ids, also those who were taken out. */
export async function readPeople(reader: Reader): Promise<Map<string, Volunteer>> {
  const rows = await reader.selectFrom("rotaPeople").selectAll().orderBy("name").execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, skills: setOf(row.skills), away: setOf(row.away) }]),
  );
}

/** Months around one ("2026-12"), in order. */
export const monthsAround = (month: string, back: number, ahead: number): string[] =>
  Array.from({ length: back + 1 + ahead }, (_, at) => monthsAfter(month, at - back));

/** Months from this one on that can be filled. */
export const monthsToFill = (nowMs: number): string[] =>
  monthsAround(monthOf(nowMs), 0, limits.monthsAhead);

/** The rota, with all lines to come; those before them also where nobody serves, if they are of the month `also`. */
export async function readPlan(
  reader: Reader,
  { programme, rota }: Content,
  nowMs: number,
  also?: string,
): Promise<Plan> {
  const duties = await reader
    .selectFrom("rotaDuties")
    .selectAll()
    .orderBy("line")
    .orderBy("id")
    .execute();
  const known = await reader.selectFrom("rotaLines").selectAll().orderBy("key").execute();
  const published = await reader.selectFrom("rotaMonths").selectAll().execute();
  return planOf({
    nowMs,
    teams: rota?.teams ?? [],
    lines: linesByKey(programme, nowMs, also),
    known: new Map(known.map((one) => [one.key, { ...one, isOff: one.isOff === 1 }])),
    people: await readPeople(reader),
    duties,
    published: new Map(published.map(({ team, month, code }) => [monthKey(team, month), code])),
  });
}

/** Lines to come that the programme has, from two months ago, since a gathering may have been moved to today. */
export function linesByKey(
  programme: Content["programme"],
  nowMs: number,
  also: string = monthOf(nowMs),
): Map<string, Line> {
  const months = new Set([...monthsAround(monthOf(nowMs), 2, limits.monthsAhead), also]);
  const lines = [...months].flatMap((month) => linesOf(programme, month));
  return new Map(lines.map((line) => [line.key, line]));
}

/** Lines that the programme `next` has, by their keys, and also by those that they had in `last`, which was followed before. */
export function linesAfter(
  known: readonly Line[],
  { last, next, nowMs }: { last: Content; next: Content; nowMs: number },
): Map<string, Line> {
  const { zone } = last.church;
  const lines = [...inZone(zone, () => linesByKey(last.programme, nowMs)).values()];
  const before = new Map(atSameHours(lines, zone).map((line) => [line.key, line]));
  const now = linesByKey(next.programme, nowMs);
  return new Map([...now, ...movedLines(known, { before, now, nowMs })]);
}

/** The lines at the same hours by the clock, where they were kept while the church's zone was this one. */
export function atSameHours(lines: readonly Line[], zone: ChurchZone): Line[] {
  const anyNoon = () => noonOf("2026-01-01");
  const laterMs = anyNoon() - inZone(zone, anyNoon);
  return lines.map((line) => ({
    ...line,
    startsAtMs: line.startsAtMs + laterMs,
    endsAtMs: line.endsAtMs + laterMs,
  }));
}

export type Sending = { messageIdDomain: string; nowMs: number };

/** News to tell one person, or else the leaders of the team, without the member `by`, who did it. */
export type NewNews = Pick<NewsRow, "kind" | "team" | "about"> & {
  said: Said;
  personId?: string;
  ofPerson?: string | undefined;
  by?: string | undefined;
};

/** News for leaders: somebody cannot, or took a place; or several of one team. */
export const forLeaders = (
  kind: "rota-cannot" | "rota-covered",
  { team, line, job, personId, at }: Pick<Duty, "team" | "line" | "job" | "personId" | "at">,
  by?: string,
  others: readonly Duty[] = [],
): NewNews => ({
  kind,
  team,
  about: line,
  said: {
    line: at.line,
    jobs: [job],
    also: others.map((one) => ({ line: one.line, job: one.job })),
  },
  ofPerson: personId,
  by,
});

/**
 * Tells each hearer of some news by a letter, or by a call where a person has no e-mail. Earlier calls about the same need
 * not be made.
 */
async function tell(
  writer: Writer,
  { by, personId, ...news }: NewNews,
  { messageIdDomain, nowMs }: Sending,
): Promise<void> {
  const hearers = personId
    ? await listRows(writer, "rotaPeople", { id: personId, goneAtMs: undefined })
    : (await hearersOf(writer, news.team)).find((some) => some.length > 0);
  for (const hearer of hearers ?? []) {
    if (hearer.id === by) continue;
    if (personId) {
      const { about, team } = news;
      const untold = { personId, about, team, toldAtMs: undefined };
      await changeRows(writer, "rotaNews", untold, { toldAtMs: nowMs });
    }
    const subjectId = randomUUID();
    const isCall = hearer.email === undefined;
    await addRow(writer, "rotaNews", {
      ...news,
      id: subjectId,
      personId,
      staffId: personId ? undefined : hearer.id,
      said: JSON.stringify(news.said),
      madeAtMs: nowMs,
      isCall: isCall ? 1 : 0,
    });
    if (isCall) continue;
    const letter = { id: randomUUID(), kind: news.kind, subjectId, messageIdDomain };
    await insertLetter(writer, { ...letter, dueAtMs: nowMs });
  }
}

/** Members of the panel who may hear of a team: its leaders; where it has none, those after them. */
export async function hearersOf(reader: Reader, team: string) {
  const members = await reader
    .selectFrom("staff")
    .leftJoin("rotaLeaders", (join) =>
      join.onRef("rotaLeaders.staffId", "=", "staff.id").on("rotaLeaders.team", "=", team),
    )
    .select(["staff.id", "name", "email", "role", "rotaLeaders.team as leads"])
    .where("acceptedAtMs", "is not", null)
    .where("removedAtMs", "is", null)
    .execute();
  return [
    members.filter(({ role, leads }) => role === "lideranca" && leads !== undefined),
    members.filter(({ role }) => role === "secretaria"),
    members.filter(({ role }) => role === "administracao"),
  ];
}
