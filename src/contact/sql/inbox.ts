import { join } from "node:path";
import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import { type SolvedCaptcha, spendCaptcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import { addRow, changeRows, findRow } from "../../platform/database/rows-by.ts";
import { insertNumbered } from "../../platform/database/search/find-by-words.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-unavailable.ts";
import { type RateLimitHit, type OverLimit, overLimit } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import { eraseMailOfMessage } from "../../platform/mail/file-mailer.ts";
import { insertLetter, type LetterRow } from "../../platform/outbox/sql/letter-queue.ts";
import type { AcceptedMessage } from "../inbox.ts";
import type { ContactMessageRow } from "./tables.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInbox(database: Database, messageIdDomain: string) {
  const findBy = (column: "id" | "idempotencyKey", value: string) =>
    database.read((reader) => findRow(reader, "contactMessages", { [column]: value }));

  return {
    /**
     * Counts the hit, spends the captcha, and stores the message and its e-mail in one transaction. All of it
     * is on disk when this resolves to "accepted".
     */
    accept: (
      message: AcceptedMessage,
      captcha: SolvedCaptcha,
      hit: RateLimitHit,
      idempotencyKey?: string,
    ) =>
      unlessRefused<"accepted", OverLimit | "captcha-spent" | "key-known">(
        database.write(async (writer): Promise<"accepted"> => {
          const untilMs = await countHit(writer, hit);
          if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
          if (!(await spendCaptcha(writer, captcha))) refuse("captcha-spent");
          const inserted = await writer
            .insertInto("contactMessages")
            .values({ ...message, idempotencyKey })
            .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
            .returning(["id", "receivedAtMs as dueAtMs"])
            .executeTakeFirst();
          const { id, dueAtMs } = inserted ?? refuse("key-known");
          const kind = "contact-message";
          await insertLetter(writer, { id, kind, subjectId: id, messageIdDomain, dueAtMs });
          return "accepted";
        }),
      ),
    find: (id: string): Promise<AcceptedMessage | undefined> => findBy("id", id),
    findByKey: (idempotencyKey: string): Promise<AcceptedMessage | undefined> =>
      findBy("idempotencyKey", idempotencyKey),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

/** Published versions of the privacy notice. Throws `StorageUnavailable`. */
export function createPrivacyVersions(database: Database) {
  return {
    /** Stores a version; only its first publication is stored. */
    publish: (version: string, nowMs: number) =>
      database.write((writer) =>
        addRow(writer, "privacyVersions", { version, publishedAtMs: nowMs }),
      ),
    async wasPublished(version: string): Promise<boolean> {
      const row = await database.read((reader) => findRow(reader, "privacyVersions", { version }));
      return row !== undefined;
    },
  };
}

export const markedMessage: UndoWay<{
  id: string;
  before: Pick<ContactMessageRow, "handledAtMs" | "handledBy">;
  after: number | undefined;
}> = {
  kind: "marked-message",
  area: "messages",
  flashes: ["tratada", "de-volta"],
  isOnItsPage: true,
  done: (label) => `Marcada: a mensagem ${label}.`,
  flash: "desfeito-marca",
  act: "undid-mark",
  changed: "Depois disso a mensagem foi marcada de novo, ou apagada.",
  tooLate: "A marca ainda pode ser mudada na página da mensagem.",
  // JSON has left out what was undefined.
  putBack: (writer, { id, before: { handledAtMs, handledBy }, after }) =>
    changeRows(writer, "contactMessages", { id, handledAtMs: after }, { handledAtMs, handledBy }),
};

export const notedMessage: UndoWay<{
  id: string;
  before: Pick<ContactMessageRow, "note" | "notedAtMs" | "notedBy">;
  after: Pick<ContactMessageRow, "note" | "notedAtMs">;
}> = {
  kind: "noted-message",
  area: "messages",
  flashes: ["anotada", "sem-nota", "notas-juntas"],
  isOnItsPage: true,
  done: (label) => `Nota mudada: a mensagem ${label}.`,
  flash: "desfeito-nota",
  act: "undid-note",
  changed: "Depois disso a nota mudou de novo, ou a mensagem foi apagada.",
  tooLate: "A nota ainda pode ser escrita de novo na página da mensagem.",
  putBack: (writer, { id, before: { note, notedAtMs, notedBy }, after }) =>
    changeRows(
      writer,
      "contactMessages",
      { id, note: after.note, notedAtMs: after.notedAtMs },
      { note, notedAtMs, notedBy },
    ),
};

export const erasedMessage: UndoWay<{ message: ContactMessageRow; letters: LetterRow[] }> = {
  kind: "erased-message",
  area: "messages",
  flashes: ["mensagem-apagada"],
  done: (label) => `Apagada: a mensagem ${label}.`,
  flash: "desfeito-apagada",
  act: "undid-erasure",
  changed: "A mensagem já está de volta.",
  tooLate: "A mensagem já foi apagada de vez, e não volta.",
  async putBack(writer, { message, letters }) {
    await insertNumbered(writer, message);
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  // Letters stored as files.
  forget: ({ message }, dataFolder) => eraseMailOfMessage(join(dataFolder, "mail"), message.id),
};
