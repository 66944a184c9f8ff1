import { randomUUID } from "node:crypto";
import { daysAfter, monthsAfter } from "../../format/church-clock.ts";
import type { Reader, Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey, type Duty, jobKey, type Line, type Said } from "../contract.ts";
import type { Member, Plan } from "../month/book.ts";
import { linesOf } from "../month/lines.ts";
import type { LineRow, NewsRow, RotaLetterKind } from "./tables.ts";

/** Every change of the rota holds all of it until the transaction ends, in whatever process. */
export const holdRota = (writer: Writer): Promise<void> => lockUntilCommit(writer, "rota");

/** People with what they can do and when they are away; also those who were taken out. */
export async function readPeople(reader: Reader): Promise<Map<string, Member>> {
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

/** Days ("2026-12-01"), the last one too. */
export type Days = { from: string; to: string };

/** A gathering may be moved by a month, and so clash with one of the month beside. */
const farthestMove = 32;

export const daysAround = (month: string): Days => ({
  from: daysAfter(`${month}-01`, -farthestMove),
  to: daysAfter(`${monthsAfter(month, 1)}-01`, farthestMove),
});

/** Duties whose usual day is among these; of all days where none are said. */
function readDuties(reader: Reader, days?: Days): Promise<Duty[]> {
  return reader
    .selectFrom("rotaDuties")
    .selectAll()
    .$if(!!days, (all) =>
      // Keys begin with the day, and "~" sorts behind all that follows it.
      all.where("line", ">=", days?.from ?? "").where("line", "<=", `${days?.to}~`),
    )
    .orderBy("line")
    .orderBy("id")
    .execute();
}

/** Lines as the programme was last followed. */
export async function readLines(reader: Reader, days?: Days): Promise<Line[]> {
  const rows = await reader
    .selectFrom("rotaLines")
    .selectAll()
    .$if(!!days, (all) =>
      all.where("day", ">=", days?.from ?? "").where("day", "<=", days?.to ?? ""),
    )
    .execute();
  return rows.map(lineOf);
}

const lineOf = ({ isOff, ...row }: LineRow): Line => ({ ...row, isOff: isOff === 1 });

/** The rota by which rules decide: the duties of these days, and the lines by the programme. */
export async function readPlan(
  reader: Reader,
  { programme, rota }: Content,
  days?: Days,
): Promise<Plan> {
  const duties = await readDuties(reader, days);
  const months = new Set(duties.map(({ line }) => monthOfKey(line)));
  if (days) {
    const last = days.to.slice(0, 7);
    for (let one = days.from.slice(0, 7); one <= last; one = monthsAfter(one, 1)) months.add(one);
  }
  return {
    teams: rota?.teams ?? [],
    lines: linesByKey(programme, months),
    people: await readPeople(reader),
    duties,
  };
}

export const linesByKey = (
  programme: Content["programme"],
  months: Iterable<string>,
): Map<string, Line> =>
  new Map([...months].flatMap((month) => linesOf(programme, month)).map((one) => [one.key, one]));

/** Months of teams that are published, as "louvor/2026-12". */
export async function readPublished(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom("rotaMonths").selectAll().execute();
  return new Set(rows.map(({ team, month }) => monthKey(team, month)));
}

export const monthKey = (team: string, month: string): string => `${team}/${month}`;
export const isPublished = (
  published: ReadonlySet<string>,
  { team, line }: Pick<Duty, "team" | "line">,
): boolean => published.has(monthKey(team, monthOfKey(line)));

/** A person's duties in published months, soonest first; one that the programme has lost comes before all. */
export function publishedDuties(
  { duties, lines }: Plan,
  published: ReadonlySet<string>,
  personId: string,
): Duty[] {
  const startOf = ({ line }: Duty) => lines.get(line)?.startsAtMs ?? 0;
  return duties
    .filter((duty) => duty.personId === personId && isPublished(published, duty))
    .sort((one, other) => startOf(one) - startOf(other));
}

/** Facts of a line, for news. */
export const factsOf = ({
  name,
  startsAtMs,
  endsAtMs,
  venue,
}: Line): NonNullable<Said["line"]> => ({
  name,
  startsAtMs,
  endsAtMs,
  venue,
});

export type Sending = { messageIdDomain: string; nowMs: number };

export type NewNews = Pick<NewsRow, "kind" | "team" | "about"> & {
  said: Said;
  to: { personId: string } | { staffId: string };
  ofPerson?: string;
};

/** Tells one person one thing: by a letter, or by a call where there is no e-mail. It answers earlier calls about the same. */
export async function tell(
  writer: Writer,
  { kind, team, about, said, to, ofPerson }: NewNews,
  { messageIdDomain, nowMs }: Sending,
): Promise<void> {
  const personId = "personId" in to ? to.personId : undefined;
  const person = personId ? await findPerson(writer, personId) : undefined;
  if (personId && (!person || person.goneAtMs !== undefined)) return;
  if (personId) {
    await writer
      .updateTable("rotaNews")
      .set({ isCall: 0 })
      .where("personId", "=", personId)
      .where("about", "=", about)
      .where("team", "=", team)
      .where("toldAtMs", "is", null)
      .execute();
  }
  const isCall = personId !== undefined && person?.email === undefined;
  const id = randomUUID();
  await writer
    .insertInto("rotaNews")
    .values({
      id,
      kind,
      personId,
      staffId: "staffId" in to ? to.staffId : undefined,
      team,
      about,
      ofPerson,
      said: JSON.stringify(said),
      madeAtMs: nowMs,
      isCall: isCall ? 1 : 0,
      toldAtMs: undefined,
    })
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

const findPerson = (reader: Reader, id: string) =>
  reader.selectFrom("rotaPeople").selectAll().where("id", "=", id).executeTakeFirst();

/** Tells the leaders of a team; where it has none, the church's office. */
export async function tellLeaders(
  writer: Writer,
  news: Omit<NewNews, "to" | "kind"> & {
    kind: Extract<RotaLetterKind, "rota-cannot" | "rota-covered">;
  },
  sending: Sending,
): Promise<void> {
  const members = () =>
    writer
      .selectFrom("staff")
      .select("staff.id")
      .where("acceptedAtMs", "is not", null)
      .where("removedAtMs", "is", null);
  const leaders = await members()
    .innerJoin("rotaLeaders", "rotaLeaders.staffId", "staff.id")
    .where("rotaLeaders.team", "=", news.team)
    .execute();
  const office = async (role: "secretaria" | "administracao") =>
    leaders.length > 0 ? [] : members().where("role", "=", role).execute();
  const secretaries = await office("secretaria");
  const others = secretaries.length > 0 ? [] : await office("administracao");
  for (const { id } of [...leaders, ...secretaries, ...others]) {
    await tell(writer, { ...news, to: { staffId: id } }, sending);
  }
}
