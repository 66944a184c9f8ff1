import { type Expression, sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import { insertUndo, type UndoTicket } from "../../kit/panel/undo/undo.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database } from "../../platform/database/database.ts";
import { isOfAddress } from "../../platform/database/dialect.ts";
import { deleteRows, findRow } from "../../platform/database/rows-by.ts";
import { saysAny } from "../../platform/database/says.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import {
  eraseOrphans,
  hasNoneToSend,
  unsentLetters,
} from "../../platform/outbox/sql/letter-queue.ts";
import { reasonLabels } from "../contract.ts";
import { erasedMessage } from "./inbox.ts";
import type { ContactMessageRow } from "./tables.ts";

export const messageData: PersonalData = {
  async handOver(database, { address, sought }) {
    const messages = await exportMessages(database, address);
    return {
      mensagens: messages.map(inWords),
      mensagens_apagadas_ha_menos_de_dez_minutos: await erasedMessages(database, address),
      notas_de_outras_mensagens: await notesOn(database, address, sought),
    };
  },
  async erase(database, { address, sought }) {
    const messages = await eraseMessages(database, address);
    const notes = await notesOn(database, address, sought);
    return {
      said: [`Mensagens apagadas do site, com os e-mails da fila: ${messages}.`],
      still: notes.map((number) => `nota da mensagem nº ${number}`),
    };
  },
  forgetOld: async (database, { oldestMs }) => ({
    messages: await eraseReceivedBefore(database, oldestMs),
  }),
};

/** Numbers of that person's messages that were erased in the panel and can still be restored. */
async function erasedMessages(database: Database, email: string): Promise<number[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("staffUndos")
      .select("state")
      .where("kind", "=", erasedMessage.kind)
      .where("state", "is not", null)
      .execute(),
  );
  return rows
    .map(({ state }) => (JSON.parse(state ?? "") as { message: ContactMessageRow }).message)
    .filter((message) => message.email.toLowerCase() === email.trim().toLowerCase())
    .map(({ number }) => number);
}

/** Numbers of other people's messages with a note of the church that names the person. */
async function notesOn(
  database: Database,
  address: string,
  sought: readonly string[],
): Promise<number[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("contactMessages")
      .select(["number", "note"])
      .where("note", "is not", null)
      // A person's own messages are handed over and erased whole.
      .where(sql<SqlBool>`not ${isOfAddress(address)}`)
      .orderBy("number")
      .execute(),
  );
  return rows.flatMap(({ note, number }) => (saysAny(note ?? "", sought) ? number : []));
}

/** All data about the person with this address, in any case of letters; oldest first. */
export const exportMessages = (database: Database, email: string) =>
  database.read((reader) =>
    reader
      .selectFrom("contactMessages")
      .leftJoin("outbox", (join) =>
        join
          .onRef("outbox.subjectId", "=", "contactMessages.id")
          .on("outbox.kind", "=", "contact-message"),
      )
      .selectAll("contactMessages")
      .select(["outbox.state", "outbox.attempts", "outbox.sentAtMs"])
      .where(isOfAddress(email))
      .orderBy("receivedAtMs")
      .execute(),
  );

type KeptMessage = Awaited<ReturnType<typeof exportMessages>>[number];

/** The message as the sender reads it. */
export const inWords = (message: KeptMessage) => ({
  recebida_em: dateAndTime(message.receivedAtMs),
  nome: message.name ?? "",
  email: message.email,
  telefone: format.phone(message.phone),
  motivo: reasonLabels[message.reason],
  mensagem: message.request,
  aviso_de_privacidade: message.consentVersion,
  tratada_em: message.handledAtMs && dateAndTime(message.handledAtMs),
  nota_da_igreja: message.note,
  // Only a sent letter is deleted before its message: after thirty days.
  entregue_a_igreja: (message.state ?? "sent") === "sent",
  entregue_em: message.sentAtMs ? dateAndTime(message.sentAtMs) : undefined,
});

/** Erases that person's messages and their e-mails. Returns the number of messages. */
export const eraseMessages = (database: Database, email: string): Promise<number> =>
  erase(database, isOfAddress(email));

/** Erases every message received before the instant, unless its e-mail is still to leave. Returns their number. */
export const eraseReceivedBefore = (database: Database, instant: TrustedTime): Promise<number> =>
  erase(
    database,
    sql<SqlBool>`received_at_ms < ${instant} and ${hasNoneToSend("contactMessages", "contact-message")}`,
  );

/**
 * Erases one message and its e-mails; with a ticket the data to undo that is stored for ten minutes. Returns
 * false if the message was already gone.
 */
export function eraseMessage(
  database: Database,
  id: string,
  ticket?: UndoTicket,
): Promise<boolean> {
  return database.write(async (writer) => {
    const message = await findRow(writer, "contactMessages", { id });
    if (!message) return false;
    const letters = await unsentLetters(writer, "contact-message", [id]);
    // Another person erased it first.
    if (!(await deleteRows(writer, "contactMessages", { id }))) return false;
    if (ticket) await insertUndo(writer, ticket, erasedMessage, { message, letters });
    await deleteRows(writer, "outbox", { kind: "contact-message", subjectId: id });
    return true;
  });
}

function erase(database: Database, which: Expression<SqlBool>): Promise<number> {
  return database.write(async (writer) => {
    const { numDeletedRows } = await writer
      .deleteFrom("contactMessages")
      .where(which)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    await eraseOrphans(writer, "contact-message", "contactMessages");
    return Number(numDeletedRows);
  });
}
