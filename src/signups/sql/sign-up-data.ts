import { dayMs } from "../../format/church-clock.ts";
import { dateAndTime } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { changeRows, deleteOlder, deleteRows } from "../../platform/database/rows-by.ts";
import { saysAny } from "../../platform/database/says.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-queue.ts";
import { comingOf, type SignUpEntry, stateWords } from "../contract/sign-up.ts";
import { entryOf } from "./rows.ts";
import { letterKinds } from "./tables.ts";

/** Time after an event until its sign-ups are erased. */
const keptMs = 30 * dayMs;

export const signUpData: PersonalData = {
  async handOver(database, person) {
    const entries = await listAll(database);
    const own = entries.filter((entry) => isOf(entry, person));
    const paid = Map.groupBy(await listPaid(database, own), ({ signUp }) => signUp);
    return {
      inscricoes: own.map((entry) => inWords(entry, paid.get(entry.id) ?? [])),
      em_inscricoes_de_outros: entries.filter((entry) => isIn(entry, person)).map(nameOf),
    };
  },
  async erase(database, person) {
    const entries = await listAll(database);
    const own = entries.filter((entry) => isOf(entry, person));
    // Their places go on with the next change, or at the next publication.
    await database.write((writer) => eraseRows(writer, own));
    return {
      said: [`Inscrições em eventos apagadas: ${own.length}.`],
      still: entries
        .filter((entry) => isIn(entry, person))
        .map((entry) => `inscrição de outra pessoa: ${nameOf(entry)}`),
    };
  },
  forgetOld: (database, { nowMs }) =>
    database.write(async (writer) => {
      await deleteOlder(writer, "signUpEvents", "endsAtMs", nowMs, keptMs);
      const rows = await writer
        .selectFrom("signUps")
        .leftJoin("signUpEvents", "signUpEvents.name", "signUps.event")
        .select("signUps.id")
        .where("signUpEvents.name", "is", null)
        .execute();
      await eraseRows(writer, rows);
      await writer
        .deleteFrom("signUpPayments")
        .where("event", "not in", (known) => known.selectFrom("signUpEvents").select("name"))
        .execute();
      return rows.length > 0 ? { signUps: rows.length } : undefined;
    }),
};

async function eraseRows(writer: Writer, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await deleteRows(writer, "signUps", { id: ids });
  // The money stays the event's.
  await changeRows(writer, "signUpPayments", { signUp: ids }, { signUp: undefined });
  for (const kind of letterKinds) await eraseOrphans(writer, kind, "signUps");
}

async function listAll(database: Database): Promise<SignUpEntry[]> {
  const rows = await database.read((reader) =>
    reader.selectFrom("signUps").selectAll().orderBy("receivedAtMs").execute(),
  );
  return rows.map(entryOf);
}

type Paid = { signUp: string | undefined; amountCentavos: number; atMs: number };

/** Payments in the ledger for these sign-ups. */
async function listPaid(database: Database, entries: readonly SignUpEntry[]): Promise<Paid[]> {
  if (entries.length === 0) return [];
  const rows = await database.read((reader) =>
    reader
      .selectFrom("signUpPayments")
      .innerJoin("gifts", "gifts.paymentId", "signUpPayments.paymentId")
      .select(["signUpPayments.signUp", "gifts.amountCentavos", "gifts.settledAtMs"])
      .where(
        "signUpPayments.signUp",
        "in",
        entries.map(({ id }) => id),
      )
      .orderBy("gifts.settledAtMs")
      .execute(),
  );
  return rows.map(({ settledAtMs = 0, ...row }) => ({ ...row, atMs: settledAtMs }));
}

type Person = { address: string; sought: readonly string[] };

/** Without an e-mail a sign-up belongs to its telephone number. */
const isOf = ({ email = "", phone }: SignUpEntry, { address, sought }: Person): boolean =>
  email === ""
    ? saysAny(format.phone(phone), sought)
    : email.toLowerCase() === address.trim().toLowerCase();

/** True if the person is named in a sign-up that is another's. */
const isIn = (entry: SignUpEntry, person: Person): boolean =>
  !isOf(entry, person) &&
  [
    entry.name,
    format.phone(entry.phone),
    entry.email,
    ...entry.people,
    ...entry.answers.map(({ answer }) => answer),
  ].some((text = "") => saysAny(text, person.sought));

const nameOf = ({ event, number }: SignUpEntry): string => `${event}, inscrição nº ${number}`;

const inWords = (entry: SignUpEntry, paid: readonly Paid[]) => ({
  evento: entry.event,
  recebida_em: dateAndTime(entry.receivedAtMs),
  situacao: stateWords[entry.state],
  nome: entry.name,
  telefone: format.phone(entry.phone),
  email: entry.email,
  pessoas: comingOf(entry).map(({ name }) => name),
  respostas: entry.answers.map(({ question, answer }) => ({
    pergunta: question,
    resposta: answer,
  })),
  autorizacao: entry.guardian && `${entry.guardian}, em ${dateAndTime(entry.receivedAtMs)}`,
  pagamentos: paid.map(
    ({ amountCentavos, atMs }) => `${format.money(amountCentavos)}, em ${dateAndTime(atMs)}`,
  ),
});
