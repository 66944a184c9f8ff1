import type { DeskMessage } from "../desk.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { ContactMessageRow } from "./tables.ts";
import { messageOf } from "./message-rows.ts";

export type DeskQuery = ReturnType<typeof deskMessages>;

/** Messages with the names of those who saw to them, newest first. */
export const deskMessages = (reader: Reader) =>
  reader
    .selectFrom("contact_messages")
    .leftJoin("staff as handler", "handler.id", "contact_messages.handled_by")
    .leftJoin("staff as noter", "noter.id", "contact_messages.noted_by")
    .selectAll("contact_messages")
    .select(["handler.name as handler_name", "noter.name as noter_name"])
    .orderBy("contact_messages.number", "desc");

type DeskRow = ContactMessageRow & { handler_name: string | null; noter_name: string | null };

export function rowOnDesk(row: DeskRow): DeskMessage {
  const { number, handled_at, note, noted_at } = row;
  return {
    ...messageOf(row),
    number,
    handled:
      handled_at === null ? undefined : { atMs: handled_at, by: row.handler_name ?? undefined },
    note:
      note === null
        ? undefined
        : { text: note, atMs: noted_at ?? 0, by: row.noter_name ?? undefined },
  };
}
