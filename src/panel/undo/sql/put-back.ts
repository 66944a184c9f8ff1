import { sql } from "kysely";
import type { UndoKind } from "../undo.ts";
import type { Database, Writer } from "../../../platform/database/database.ts";
import type { UndoStates } from "./undo-states.ts";

type PutBack<Kind extends UndoKind> = (
  writer: Writer,
  state: UndoStates[Kind],
  kind: Database["kind"],
) => Promise<boolean>;

/** What is not in rows alone. */
type NotByRows = "published" | "published-account" | "removed-photo";

/** Puts back what was there, unless somebody changed it since. → whether it did */
export const putBack: {
  [Kind in Exclude<UndoKind, NotByRows>]: PutBack<Kind>;
} = {
  "discarded-draft": async (writer, draft) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("content_drafts")
      .values(draft)
      .onConflict((conflict) => conflict.columns(["file", "staff_id"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  "removed-person": async (writer, { id, removedAt, passkeys, invitations, letters }) => {
    const { numUpdatedRows } = await writer
      .updateTable("staff")
      .set({ removed_at: null })
      .where("id", "=", id)
      .where("removed_at", "=", removedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (passkeys.length > 0) await writer.insertInto("staff_passkeys").values(passkeys).execute();
    if (invitations.length > 0) {
      await writer.insertInto("staff_invitations").values(invitations).execute();
    }
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  "changed-role": async (writer, { id, from, to }) => {
    const { numUpdatedRows } = await writer
      .updateTable("staff")
      .set({ role: from })
      .where("id", "=", id)
      .where("role", "=", to)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "marked-message": async (writer, { id, before, after }) => {
    const { numUpdatedRows } = await writer
      .updateTable("contact_messages")
      .set(before)
      .where("id", "=", id)
      .where("handled_at", after === null ? "is" : "=", after)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "noted-message": async (writer, { id, before, after }) => {
    const { numUpdatedRows } = await writer
      .updateTable("contact_messages")
      .set(before)
      .where("id", "=", id)
      .where("note", after.note === null ? "is" : "=", after.note)
      .where("noted_at", after.noted_at === null ? "is" : "=", after.noted_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "erased-message": async (writer, { message, letters }, kind) => {
    const { number, ...row } = message;
    const values = kind === "postgres" ? message : row;
    await writer.insertInto("contact_messages").values(values).execute();
    // There the message was numbered anew, as one that has just come.
    if (kind === "sqlite") await renumber(writer, message.id, number);
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  "removed-passkey": async (writer, passkey) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("staff_passkeys")
      .values(passkey)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
};

/** With its words in the index. Where another message came and was given the number, it keeps the new one. */
async function renumber(writer: Writer, id: string, number: number): Promise<void> {
  const taken = await writer
    .selectFrom("contact_messages")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirst();
  if (taken) return;
  const words = sql`select number, name, request, reason from contact_messages where id = ${id}`;
  await sql`insert into message_words (message_words, rowid, name, request, reason)
    select 'delete', * from (${words})`.execute(writer);
  await writer.updateTable("contact_messages").set({ number }).where("id", "=", id).execute();
  await sql`insert into message_words (rowid, name, request, reason) ${words}`.execute(writer);
}
