import { join } from "node:path";
import { insertNumbered } from "../../platform/database/search/find-by-words.ts";
import { eraseMailOfMessage } from "../../platform/mail/file-mailer.ts";
import type { LetterRow } from "../../platform/outbox/sql/tables.ts";
import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { ContactMessageRow } from "./tables.ts";

export const markedMessage: UndoWay<{
  id: string;
  before: Pick<ContactMessageRow, "handledAtMs" | "handledBy">;
  after: number | undefined;
}> = {
  kind: "marked-message",
  area: "messages",
  told: ["tratada", "de-volta"],
  isOnItsPage: true,
  done: (label) => `Marcada: a mensagem ${label}.`,
  notice: "desfeito-marca",
  act: "undid-mark",
  changed: "Depois disso a mensagem foi marcada de novo, ou apagada.",
  tooLate: "A marca ainda pode ser mudada na página da mensagem.",
  async putBack(writer, { id, before, after }) {
    const { numUpdatedRows } = await writer
      .updateTable("contactMessages")
      // JSON has left out what was undefined.
      .set({ handledAtMs: before.handledAtMs, handledBy: before.handledBy })
      .where("id", "=", id)
      .where("handledAtMs", "is not distinct from", after ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};

export const notedMessage: UndoWay<{
  id: string;
  before: Pick<ContactMessageRow, "note" | "notedAtMs" | "notedBy">;
  after: Pick<ContactMessageRow, "note" | "notedAtMs">;
}> = {
  kind: "noted-message",
  area: "messages",
  told: ["anotada", "sem-nota", "notas-juntas"],
  isOnItsPage: true,
  done: (label) => `Nota mudada: a mensagem ${label}.`,
  notice: "desfeito-nota",
  act: "undid-note",
  changed: "Depois disso a nota mudou de novo, ou a mensagem foi apagada.",
  tooLate: "A nota ainda pode ser escrita de novo na página da mensagem.",
  async putBack(writer, { id, before, after }) {
    const { numUpdatedRows } = await writer
      .updateTable("contactMessages")
      .set({ note: before.note, notedAtMs: before.notedAtMs, notedBy: before.notedBy })
      .where("id", "=", id)
      .where("note", "is not distinct from", after.note ?? null)
      .where("notedAtMs", "is not distinct from", after.notedAtMs ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};

export const erasedMessage: UndoWay<{ message: ContactMessageRow; letters: LetterRow[] }> = {
  kind: "erased-message",
  area: "messages",
  told: ["mensagem-apagada"],
  done: (label) => `Apagada: a mensagem ${label}.`,
  notice: "desfeito-apagada",
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
