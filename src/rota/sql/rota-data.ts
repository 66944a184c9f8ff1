import { dayAt, dayMs, daysAfter } from "../../format/church-clock.ts";
import { dateAndTime } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { saysAny } from "../../platform/database/says.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-queue.ts";
import { namedMs, placeWords } from "../contract.ts";
import type { Volunteer } from "../month/book.ts";
import { readPeople } from "./rota-rows.ts";
import { letterKinds, type Person } from "./tables.ts";

const awayKeptDays = 30;
const dutiesKeptMs = 183 * dayMs;
const unservedMs = 365 * dayMs;

export const rotaData: PersonalData = {
  async handOver(database, person) {
    const own = await peopleOf(database, person);
    const rows = [];
    for (const one of own) rows.push(await inWords(database, one));
    return { escala: rows, na_escala_como_convidado: (await guestsOf(database, person)).length };
  },
  async erase(database, { alsoTexts, ...person }) {
    const own = await peopleOf(database, person);
    const [gone, guests] = [await goneOf(database, person), await guestsOf(database, person)];
    const erased = alsoTexts ? [...own, ...gone] : own;
    await database.write(async (writer) => {
      for (const { id } of alsoTexts ? guests : []) {
        await writer.deleteFrom("rotaDuties").where("id", "=", id).execute();
      }
      await erasePeople(writer, erased);
    });
    const named = [
      ...gone.map(({ name }) => `saiu da escala: ${name}`),
      ...guests.map(({ line }) => `convidado na escala: ${line}`),
    ];
    return {
      said: [`Pessoas apagadas da escala: ${erased.length}.`],
      still: alsoTexts ? [] : named,
    };
  },
  forgetOld: (database, { nowMs }) =>
    database.write(async (writer) => {
      const away = await writer
        .deleteFrom("rotaAway")
        .where("day", "<", daysAfter(dayAt(nowMs), -awayKeptDays))
        .executeTakeFirst();
      const oldest = dayAt(nowMs - dutiesKeptMs);
      for (const { personId, endsAtMs } of await lastServed(writer, nowMs)) {
        await writer
          .updateTable("rotaPeople")
          .set({ servedAtMs: endsAtMs, namedAtMs: undefined })
          .where("id", "=", personId)
          .where((row) => row.or([row("servedAtMs", "is", null), row("servedAtMs", "<", endsAtMs)]))
          .execute();
      }
      const duties = await writer
        .deleteFrom("rotaDuties")
        // Keys begin with the day.
        .where("line", "<", oldest)
        .executeTakeFirst();
      await writer.deleteFrom("rotaLines").where("day", "<", oldest).execute();
      await writer
        .deleteFrom("rotaNews")
        .where("madeAtMs", "<", nowMs - dutiesKeptMs)
        .execute();
      await writer
        .deleteFrom("rotaLeaders")
        .where("staffId", "not in", (there) =>
          there.selectFrom("staff").select("id").where("removedAtMs", "is", null),
        )
        .execute();
      const people = await erasePeople(writer, await forgotten(writer, nowMs));
      return count({
        rotaAway: Number(away.numDeletedRows),
        rotaDuties: Number(duties.numDeletedRows),
        rotaPeople: people,
      });
    }),
};

const count = (erased: Record<string, number>): Record<string, number> | undefined => {
  const some = Object.entries(erased).filter(([, many]) => many > 0);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
};

/** The end of the last gathering at which each person has served. */
const lastServed = async (reader: Reader, nowMs: number) => {
  const rows = await reader
    .selectFrom("rotaDuties")
    .innerJoin("rotaLines", "rotaLines.key", "rotaDuties.line")
    .select(["rotaDuties.personId"])
    .select((row) => row.fn.max("rotaLines.endsAtMs").as("endsAtMs"))
    .where("rotaDuties.personId", "is not", null)
    .where("rotaDuties.state", "in", ["to-confirm", "confirmed"])
    .where("rotaLines.endsAtMs", "<=", nowMs)
    .groupBy("rotaDuties.personId")
    .execute();
  return rows.map(({ personId = "", endsAtMs }) => ({ personId, endsAtMs: Number(endsAtMs) }));
};

/**
 * Marks people who have not served for a year, and finds those to erase: marked long enough, or taken out and in no
 * row.
 */
async function forgotten(writer: Writer, nowMs: number): Promise<{ id: string }[]> {
  const people = await writer.selectFrom("rotaPeople").selectAll().execute();
  const rows = await writer.selectFrom("rotaDuties").select("personId").distinct().execute();
  const inRows = new Set(rows.map(({ personId }) => personId));
  const serving = new Set(await toServe(writer, nowMs));
  const late: { id: string }[] = [];
  for (const { id, goneAtMs, addedAtMs, servedAtMs = addedAtMs, namedAtMs } of people) {
    if (goneAtMs !== undefined) {
      if (!inRows.has(id)) late.push({ id });
    } else if (serving.has(id)) {
      if (namedAtMs !== undefined) await nameFrom(writer, id, undefined);
    } else if (namedAtMs !== undefined && namedAtMs < nowMs - namedMs) late.push({ id });
    else if (namedAtMs === undefined && servedAtMs < nowMs - unservedMs) {
      await nameFrom(writer, id, nowMs);
    }
  }
  return late;
}

const nameFrom = (writer: Writer, id: string, namedAtMs: number | undefined) =>
  writer.updateTable("rotaPeople").set({ namedAtMs }).where("id", "=", id).execute();

/** People in places to come. */
async function toServe(reader: Reader, nowMs: number): Promise<(string | undefined)[]> {
  const rows = await reader
    .selectFrom("rotaDuties")
    .innerJoin("rotaLines", "rotaLines.key", "rotaDuties.line")
    .select("rotaDuties.personId")
    .where("rotaDuties.state", "<>", "refused")
    .where("rotaLines.endsAtMs", ">", nowMs)
    .execute();
  return rows.map(({ personId }) => personId);
}

async function erasePeople(writer: Writer, people: readonly { id: string }[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) {
    await writer.deleteFrom("rotaPeople").where("id", "in", ids).execute();
    for (const table of ["rotaSkills", "rotaAway", "rotaDuties", "rotaNews"] as const) {
      await writer.deleteFrom(table).where("personId", "in", ids).execute();
    }
    await writer.deleteFrom("rotaNews").where("ofPerson", "in", ids).execute();
  }
  for (const kind of letterKinds) await eraseOrphans(writer, kind, "rotaNews");
  return ids.length;
}

type Sought = { address: string; sought: readonly string[] };

const peopleOf = async (database: Database, sought: Sought): Promise<Volunteer[]> =>
  [...(await database.read(readPeople)).values()].filter((one) => isOf(one, sought));

/** Finds people who were taken out, and so have no address, by name; another person may have that name too. */
const goneOf = async (database: Database, { sought }: Sought): Promise<Volunteer[]> =>
  [...(await database.read(readPeople)).values()].filter(
    ({ name, goneAtMs }) => goneAtMs !== undefined && saysAny(name, sought),
  );

/** Without an e-mail a person is known by the telephone. */
const isOf = ({ email, phone }: Person, { address, sought }: Sought): boolean =>
  email === undefined
    ? phone !== undefined && saysAny(format.phone(phone), sought)
    : email.toLowerCase() === address.trim().toLowerCase();

const guestsOf = async (database: Database, { sought }: Sought) => {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("rotaDuties")
      .select(["id", "line", "guest"])
      .where("guest", "is not", null)
      .execute(),
  );
  return rows.filter(({ guest = "" }) => saysAny(guest, sought));
};

async function inWords(
  database: Database,
  { id, name, phone, email, perMonth, addedAtMs, skills, away }: Volunteer,
) {
  const duties = await database.read((reader) =>
    reader
      .selectFrom("rotaDuties")
      .selectAll()
      .where("personId", "=", id)
      .orderBy("line")
      .execute(),
  );
  return {
    nome: name,
    telefone: phone && format.phone(phone),
    email,
    vezes_por_mes: perMonth,
    na_escala_desde: dateAndTime(addedAtMs),
    funcoes: [...skills].map((key) => key.replace("/", ", ")),
    dias_em_que_nao_pode: [...away].sort(),
    lugares: duties.map(
      ({ line, team, job, state }) => `${line}: ${team}, ${job}, ${placeWords[state]}`,
    ),
  };
}
