import { dayAt, dayMs, daysAfter } from "../../format/church-clock.ts";
import { dateAndTime } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { changeRows, deleteOlder, deleteRows } from "../../platform/database/rows-by.ts";
import { saysAny } from "../../platform/database/says.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-queue.ts";
import { namedMs, placeWords } from "../contract.ts";
import type { Volunteer } from "../month/plan.ts";
import { changeRota, kept, readPeople } from "./rota-rows.ts";
import { type DutyRow, letterKinds } from "./tables.ts";

const awayKeptDays = 30;
const dutiesKeptMs = 183 * dayMs;
const unservedMs = 365 * dayMs;

export const rotaData: PersonalData = {
  async handOver(database, person) {
    const { own, guests, duties, when } = await find(database, person);
    return {
      escala: own.map((one) => inWords(one, duties, when)),
      na_escala_como_convidado: guests.length,
    };
  },
  async erase(database, { alsoTexts, nowMs, ...person }) {
    const { own, gone, guests, duties, when } = await find(database, person);
    const erased = alsoTexts ? [...own, ...gone] : own;
    const today = dayAt(nowMs);
    const opened = duties.filter(
      ({ personId, state, line }) =>
        line >= today && state !== "refused" && erased.some(({ id }) => id === personId),
    );
    await changeRota(database, async (writer) => {
      for (const { id } of alsoTexts ? guests : []) {
        await deleteRows(writer, "rotaDuties", { id });
      }
      await erasePeople(writer, erased);
    });
    const named = [
      ...gone.map(({ name }) => `saiu da escala: ${name}`),
      ...guests.map(({ line }) => `convidado na escala: ${when(line)}`),
    ];
    return {
      said: [
        `Pessoas apagadas da escala: ${erased.length}.`,
        // No letter could say whose place it was.
        ...opened.map(
          ({ line, team, job }) =>
            `Ficou aberto na escala, avise quem lidera: ${when(line)}, ${team}, ${job}.`,
        ),
      ],
      still: alsoTexts ? [] : named,
    };
  },
  forgetOld: (database, { nowMs }) =>
    changeRota(database, async (writer) => {
      const oldest = dayAt(nowMs - dutiesKeptMs);
      const late = await forgotten(writer, { nowMs, oldest });
      const duties = await writer
        .deleteFrom("rotaDuties")
        // Keys begin with the day.
        .where("line", "<", oldest)
        .executeTakeFirst();
      await writer.deleteFrom("rotaLines").where("day", "<", oldest).execute();
      await deleteOlder(writer, "rotaNews", "madeAtMs", nowMs, dutiesKeptMs);
      await writer
        .deleteFrom("rotaLeaders")
        .where("staffId", "not in", (there) =>
          there.selectFrom("staff").select("id").where("removedAtMs", "is", null),
        )
        .execute();
      return {
        rotaDuties: Number(duties.numDeletedRows),
        rotaPeople: await erasePeople(writer, late),
      };
    }),
};

/**
 * Notes when people last served, erases their days away of long ago, marks those who have not for a year, and finds those to erase: marked long enough, or
 * taken out and in no row that stays. `oldest`: the first day whose rows stay.
 */
async function forgotten(
  writer: Writer,
  { nowMs, oldest }: { nowMs: number; oldest: string },
): Promise<{ id: string }[]> {
  const people = [...(await readPeople(writer)).values()];
  const oldestAway = daysAfter(dayAt(nowMs), -awayKeptDays);
  const rows = await writer
    .selectFrom("rotaDuties")
    .innerJoin("rotaLines", "rotaLines.key", "rotaDuties.line")
    .select(["personId", "line", "state", "endsAtMs"])
    .where("personId", "is not", null)
    .execute();
  const ofPerson = Map.groupBy(rows, ({ personId }) => personId);
  const late: { id: string }[] = [];
  for (const { id, goneAtMs, addedAtMs, ...was } of people) {
    const own = ofPerson.get(id) ?? [];
    if (goneAtMs !== undefined) {
      if (own.every(({ line }) => line < oldest)) late.push({ id });
      continue;
    }
    const held = own.filter(({ state }) => state !== "refused");
    const isServing = held.some(({ endsAtMs }) => endsAtMs > nowMs);
    const ends = held.flatMap(({ state, endsAtMs }) =>
      state !== "cancelled" && endsAtMs <= nowMs ? endsAtMs : [],
    );
    const before = was.servedAtMs ?? 0;
    const servedAtMs = Math.max(before, ...ends) || undefined;
    const isAbsent = !isServing && servedAtMs === was.servedAtMs;
    if (isAbsent && was.namedAtMs !== undefined && was.namedAtMs < nowMs - namedMs) {
      late.push({ id });
      continue;
    }
    const isLong = !isServing && (servedAtMs ?? addedAtMs) < nowMs - unservedMs;
    const namedAtMs = (isAbsent ? was.namedAtMs : undefined) ?? (isLong ? nowMs : undefined);
    const away = [...was.away].filter((day) => day >= oldestAway);
    const isSame = servedAtMs === was.servedAtMs && namedAtMs === was.namedAtMs;
    if (isSame && away.length === was.away.size) continue;
    const noted = { servedAtMs, namedAtMs, away: kept(away) };
    await changeRows(writer, "rotaPeople", { id }, noted);
  }
  return late;
}

async function erasePeople(writer: Writer, people: readonly { id: string }[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) {
    await deleteRows(writer, "rotaPeople", { id: ids });
    for (const table of ["rotaDuties", "rotaNews"] as const) {
      await deleteRows(writer, table, { personId: ids });
    }
    await deleteRows(writer, "rotaNews", { ofPerson: ids });
  }
  for (const kind of letterKinds) await eraseOrphans(writer, kind, "rotaNews");
  return ids.length;
}

type Sought = { address: string; sought: readonly string[] };

/**
 * Finds a person by the address; by name those who were taken out, and so have no address, and guests: another person may
 * have that name too.
 */
const find = (database: Database, { address, sought }: Sought) =>
  database.read(async (reader) => {
    const people = [...(await readPeople(reader)).values()];
    const duties = await reader.selectFrom("rotaDuties").selectAll().orderBy("line").execute();
    const lines = await reader.selectFrom("rotaLines").selectAll().execute();
    const known = new Map(lines.map((one) => [one.key, one]));
    return {
      own: people.filter((one) => isOf(one, { address, sought })),
      gone: people.filter(({ name, goneAtMs }) => goneAtMs !== undefined && saysAny(name, sought)),
      guests: duties.filter(({ guest }) => guest !== undefined && saysAny(guest, sought)),
      duties,
      /** A line's name and hour, wherever the programme has moved it. */
      when: (key: string): string => {
        const line = known.get(key);
        return line ? `${dateAndTime(line.startsAtMs)}, ${line.name}` : key;
      },
    };
  });

/** Without an e-mail a person is known by the telephone. */
const isOf = ({ email, phone }: Volunteer, { address, sought }: Sought): boolean =>
  email === undefined
    ? phone !== undefined && saysAny(format.phone(phone), sought)
    : email.toLowerCase() === address.trim().toLowerCase();

const inWords = (
  { id, name, phone, email, perMonth, addedAtMs, skills, away }: Volunteer,
  duties: readonly DutyRow[],
  when: (line: string) => string,
) => ({
  nome: name,
  telefone: phone && format.phone(phone),
  email,
  vezes_por_mes: perMonth,
  na_escala_desde: dateAndTime(addedAtMs),
  funcoes: [...skills].map((key) => key.replace("/", ", ")),
  dias_em_que_nao_pode: [...away].sort(),
  lugares: duties.flatMap(({ personId, line, team, job, state }) =>
    personId === id ? `${when(line)}: ${team}, ${job}, ${placeWords[state]}` : [],
  ),
});
