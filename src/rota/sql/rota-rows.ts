import { randomUUID } from "node:crypto";
import { monthOf, monthsAfter } from "../../format/church-clock.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import type { Content } from "../../content/content.ts";
import { jobKey, limits, type Line, monthOfKey, type Said } from "../contract.ts";
import { type Volunteer, monthKey, type Plan } from "../month/book.ts";
import { linesOf, movedLines } from "../month/lines.ts";
import type { Duty, NewsRow } from "./tables.ts";

/** Makes a change under the one lock of the rota, which holds for all processes until the transaction ends. */
export const changeRota = <Value>(
  database: Database,
  change: (writer: Writer) => Promise<Value>,
): Promise<Value> =>
  database.write(async (writer) => {
    await lockUntilCommit(writer, "rota");
    return change(writer);
  });

/** People with what they can do and when they are away; also those who were taken out. */
export async function readPeople(reader: Reader): Promise<Map<string, Volunteer>> {
  const rows = await reader.selectFrom("rotaPeople").selectAll().orderBy("name").execute();
  const skills = await reader.selectFrom("rotaSkills").selectAll().execute();
  const away = await reader.selectFrom("rotaAway").selectAll().execute();
  const people = new Map(
    rows.map((row) => [row.id, { ...row, skills: new Set<string>(), away: new Set<string>() }]),
  );
  for (const { personId, team, job } of skills) people.get(personId)?.skills.add(jobKey(team, job));
  for (const { personId, day } of away) people.get(personId)?.away.add(day);
  return people;
}

/** Months around one ("2026-12"), in order. */
export const monthsAround = (month: string, back: number, ahead: number): string[] =>
  Array.from({ length: back + 1 + ahead }, (_, at) => monthsAfter(month, at - back));

/** Months from this one on that can be filled. */
export const monthsToFill = (nowMs: number): string[] =>
  monthsAround(monthOf(nowMs), 0, limits.monthsAhead);

/** Months that a month's plan holds: a gathering may be moved by a month, and so clash with one of the month beside. */
export const near = (month: string): string[] => monthsAround(month, 2, 2);

/** Lines as they were last followed, with usual days from `from` on and before `until`. */
export async function readLines(reader: Reader, from = "", until = "9999"): Promise<Line[]> {
  const rows = await reader
    .selectFrom("rotaLines")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<", until)
    .orderBy("key")
    .execute();
  return rows.map(({ isOff, ...row }) => ({ ...row, isOff: isOff === 1 }));
}

/** The plan of these months in a row; with `all`, of every month with duties, and with lines of these months too. */
export async function readPlan(
  reader: Reader,
  { programme, rota }: Content,
  months: readonly string[],
  extent?: "all",
): Promise<Plan> {
  const [from = "", until] = extent
    ? ["", "9999"]
    : [months[0], monthsAfter(months.at(-1) ?? "", 1)];
  const duties = await reader
    .selectFrom("rotaDuties")
    .selectAll()
    // Keys begin with the day.
    .where("line", ">=", from)
    .where("line", "<", until)
    .orderBy("line")
    .orderBy("id")
    .execute();
  return {
    teams: rota?.teams ?? [],
    lines: linesByKey(programme, [...months, ...duties.map(({ line }) => monthOfKey(line))]),
    known: new Map((await readLines(reader, from, until)).map((one) => [one.key, one])),
    people: await readPeople(reader),
    duties,
    published: await readPublished(reader),
  };
}

export const linesByKey = (
  programme: Content["programme"],
  months: Iterable<string>,
): Map<string, Line> =>
  new Map(
    [...new Set(months)]
      .flatMap((month) => linesOf(programme, month))
      .map((line) => [line.key, line]),
  );

/**
 * Lines that the programme `next` has, by their keys, and also by those that they had in `last`, which was followed before:
 * for the months of known lines that are not over, those that can be filled, and the last, which may be put off.
 */
export function linesAfter(
  known: readonly Line[],
  { last, next, nowMs }: { last: Content; next: Content; nowMs: number },
): Map<string, Line> {
  const toCome = known.filter(({ endsAtMs }) => endsAtMs > nowMs);
  const months = [
    ...toCome.map(({ key }) => monthOfKey(key)),
    ...monthsAround(monthOf(nowMs), 1, limits.monthsAhead),
  ];
  const before = linesByKey(last.programme, months);
  const now = linesByKey(next.programme, months);
  return new Map([...now, ...movedLines(known, { before, now, nowMs })]);
}

export async function readPublished(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom("rotaMonths").selectAll().execute();
  return new Set(rows.map(({ team, month }) => monthKey(team, month)));
}

export type Sending = { messageIdDomain: string; nowMs: number };

/** News to insert; `personId` or `staffId` says who is told. */
export type NewNews = Pick<NewsRow, "kind" | "team" | "about"> &
  Partial<Pick<NewsRow, "personId" | "staffId" | "ofPerson">> & { said: Said };

/**
 * Tells one person one thing: by a letter, or by a call where there is no e-mail. Earlier calls about the same need not
 * be made.
 */
export async function tell(
  writer: Writer,
  news: NewNews,
  { messageIdDomain, nowMs }: Sending,
): Promise<void> {
  const { kind, personId, team, about } = news;
  let isCall = false;
  if (personId !== undefined) {
    const person = await writer
      .selectFrom("rotaPeople")
      .select("email")
      .where("id", "=", personId)
      .where("goneAtMs", "is", null)
      .executeTakeFirst();
    if (!person) return;
    isCall = person.email === undefined;
    await writer
      .updateTable("rotaNews")
      .set({ toldAtMs: nowMs })
      .where("personId", "=", personId)
      .where("about", "=", about)
      .where("team", "=", team)
      .where("toldAtMs", "is", null)
      .execute();
  }
  const id = randomUUID();
  const said = JSON.stringify(news.said);
  await writer
    .insertInto("rotaNews")
    .values({ ...news, id, said, madeAtMs: nowMs, isCall: isCall ? 1 : 0 })
    .execute();
  if (isCall) return;
  await insertLetter(writer, {
    id: randomUUID(),
    kind,
    subjectId: id,
    messageIdDomain,
    dueAtMs: nowMs,
  });
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

/** Tells the hearers of a team that somebody cannot, or took a place. `by`: the member who did it, and is not told. */
export async function tellLeaders(
  writer: Writer,
  kind: "rota-cannot" | "rota-covered",
  { team, job, personId: ofPerson }: Pick<Duty, "team" | "job" | "personId">,
  line: Line,
  { by, ...sending }: Sending & { by?: string },
): Promise<void> {
  const told = (await hearersOf(writer, team)).find((some) => some.length > 0);
  const said = { line, jobs: [job] };
  for (const { id: staffId } of told ?? []) {
    if (staffId === by) continue;
    await tell(writer, { kind, team, about: line.key, said, ofPerson, staffId }, sending);
  }
}

/** A line as it is kept. For an event that stands in only the programme knows of what. */
export const lineRow = ({ instead: _, ...line }: Line) => ({ ...line, isOff: line.isOff ? 1 : 0 });

/** Remembers how the programme has a line, once somebody is in it. */
export async function knowLine(writer: Writer, line: Line | undefined): Promise<void> {
  if (!line) return;
  await writer
    .insertInto("rotaLines")
    .values(lineRow(line))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds a duty by its id, also a refused one. */
export const dutyOf = (reader: Reader, id: string): Promise<Duty | undefined> =>
  reader.selectFrom("rotaDuties").selectAll().where("id", "=", id).executeTakeFirst();
