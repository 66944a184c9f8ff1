import { insertUndo, type UndoTicket } from "../../kit/panel/undo/undo.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { changeRows, findRow } from "../../platform/database/rows-by.ts";
import { findByWords } from "../../platform/database/search/find-by-words.ts";
import {
  type MessageFilter,
  type Place,
  type Situation,
  type InboxMessage,
  situations,
} from "../inbox.ts";
import { markedMessage, notedMessage } from "./inbox.ts";
import { eraseMessage } from "./personal-data.ts";
import type { ContactMessageRow } from "./tables.ts";

/** Throws `StorageUnavailable`. */
export function createInboxWorkflow(database: Database) {
  const change = (
    id: string,
    isNew: boolean,
    values: Pick<ContactMessageRow, "handledAtMs" | "handledBy">,
    ticket: UndoTicket | undefined,
  ) =>
    database.write(async (writer) => {
      const message = await findRow(writer, "contactMessages", { id });
      if (!message) return false;
      const { handledAtMs, handledBy } = message;
      if ((handledAtMs === undefined) !== isNew) return false;
      // Another person was first.
      if (!(await changeRows(writer, "contactMessages", { id, handledAtMs }, values))) return false;
      const state = { id, before: { handledAtMs, handledBy }, after: values.handledAtMs };
      if (ticket) await insertUndo(writer, ticket, markedMessage, state);
      return true;
    });

  return {
    /** Newest first. */
    async list(filter: MessageFilter, after: Place | undefined, atMost: number) {
      const rows = await database.read((reader) =>
        beside(reader, filter, "behind", after, atMost + 1),
      );
      const messages = rows.slice(0, atMost).map(inboxMessageOf);
      const last = rows.length > atMost ? messages.at(-1) : undefined;
      const situation: Situation = last?.handled ? "handled" : "new";
      return { messages, next: last && { situation, number: last.number } };
    },
    async find(id: string) {
      const row = await database.read((reader) =>
        selectMessages(reader).where("contactMessages.id", "=", id).executeTakeFirst(),
      );
      return row && inboxMessageOf(row);
    },
    /** The neighbours of that place, also after its message has left it. */
    neighbours: (filter: MessageFilter, place: Place) =>
      database.read(async (reader) => {
        const [previous] = await beside(reader, filter, "before", place, 1);
        const [next] = await beside(reader, filter, "behind", place, 1);
        return { previous: previous?.id, next: next?.id };
      }),
    /** Prayer requests since then, handled or not, newest first. */
    async prayersSince(sinceMs: number, atMost: number) {
      const rows = await database.read((reader) =>
        selectMessages(reader)
          .where("contactMessages.reason", "=", "prayer")
          .where("contactMessages.receivedAtMs", ">=", sinceMs)
          .limit(atMost)
          .execute(),
      );
      return rows.map(inboxMessageOf);
    },
    async countNew() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("contactMessages")
          .select(["reason", (row) => row.fn.countAll<number>().as("count")])
          .where("handledAtMs", "is", null)
          .groupBy("reason")
          .execute(),
      );
      return new Map(rows.map(({ reason, count }) => [reason, count]));
    },
    /** Returns false if it was already handled, or is gone. */
    handle: (id: string, staffId: string, nowMs: number, ticket?: UndoTicket) =>
      change(id, true, { handledAtMs: nowMs, handledBy: staffId }, ticket),
    reopen: (id: string, ticket?: UndoTicket) =>
      change(id, false, { handledAtMs: undefined, handledBy: undefined }, ticket),
    /**
     * An empty text removes the note. Where there is another note than the writer had seen, nothing is lost: "joined" says
     * that both are kept now, with names.
     */
    note: (
      id: string,
      { text, seenAtMs }: { text: string; seenAtMs: number | undefined },
      by: { id: string; name: string },
      nowMs: number,
      ticket?: UndoTicket,
    ): Promise<"kept" | "joined" | "gone"> =>
      database.write(async (writer) => {
        // Updates first: of two at the same time the second waits, and reads what the first wrote.
        await writer
          .updateTable("contactMessages")
          .set((row) => ({ note: row.ref("note") }))
          .where("id", "=", id)
          .execute();
        const found = await writer
          .selectFrom("contactMessages")
          .leftJoin("staff as noter", "noter.id", "contactMessages.notedBy")
          .select(["note", "notedAtMs", "notedBy", "noter.name as noterName"])
          .where("contactMessages.id", "=", id)
          .executeTakeFirst();
        if (!found) return "gone";
        const { noterName, ...before } = found;
        // Sent twice, by a second press or the back button.
        if (before.notedBy === by.id && before.note?.endsWith(`\n${by.name}: ${text}`)) {
          return "joined";
        }
        const isSeen = before.note === undefined || before.notedAtMs === seenAtMs;
        // An unseen note is not removed by the person who empties the field.
        const both = [`${noterName ?? "Alguém que saiu"}: ${before.note}`];
        if (text) both.push(`${by.name}: ${text}`);
        const joined = isSeen || before.note === text ? text : both.join("\n");
        const said = joined
          ? { note: joined, notedAtMs: nowMs, notedBy: by.id }
          : { note: undefined, notedAtMs: undefined, notedBy: undefined };
        await changeRows(writer, "contactMessages", { id }, said);
        const state = { id, before, after: { note: said.note, notedAtMs: said.notedAtMs } };
        if (ticket) await insertUndo(writer, ticket, notedMessage, state);
        return joined === text ? "kept" : "joined";
      }),
    /** Erases it with its e-mails. Returns false if it was already gone. */
    erase: (id: string, ticket?: UndoTicket) => eraseMessage(database, id, ticket),
  };
}

export type InboxWorkflow = ReturnType<typeof createInboxWorkflow>;

/**
 * The messages behind a place, or before it: new ones first, then handled ones, each by their numbers, the newest first. A
 * search is in the order of the numbers alone.
 */
async function beside(
  reader: Reader,
  filter: MessageFilter,
  side: "before" | "behind",
  place: Place | undefined,
  atMost: number,
) {
  const { reason, situation, words = [] } = filter;
  const isBehind = side === "behind";
  if (words.length > 0) {
    const numbers = await findByWords(reader, {
      table: "contactMessages",
      index: "messageWords",
      words,
      columns: "name request",
      ...(reason && { exact: { reason } }),
      ...(isBehind ? { before: place?.number } : { after: place?.number ?? 0 }),
      atMost,
    });
    // PostgreSQL takes no empty list.
    if (numbers.length === 0) return [];
    return selectMessages(reader).where("contactMessages.number", "in", numbers).execute();
  }
  const order = isBehind ? situations : situations.toReversed();
  const asked = situation ? [situation] : order.slice(place ? order.indexOf(place.situation) : 0);
  const rows = [];
  for (const one of asked) {
    let query: MessageQuery = selectMessages(reader, isBehind ? "desc" : "asc")
      .where("contactMessages.handledAtMs", one === "new" ? "is" : "is not", null)
      .limit(atMost - rows.length);
    if (reason) query = query.where("contactMessages.reason", "=", reason);
    if (place?.situation === one) {
      query = query.where("contactMessages.number", isBehind ? "<" : ">", place.number);
    }
    rows.push(...(await query.execute()));
    if (rows.length === atMost) break;
  }
  return rows;
}

type MessageQuery = ReturnType<typeof selectMessages>;

/** Messages with the names of their handlers, newest first. */
const selectMessages = (reader: Reader, order: "desc" | "asc" = "desc") =>
  reader
    .selectFrom("contactMessages")
    .leftJoin("staff as handler", "handler.id", "contactMessages.handledBy")
    .leftJoin("staff as noter", "noter.id", "contactMessages.notedBy")
    .selectAll("contactMessages")
    .select(["handler.name as handlerName", "noter.name as noterName"])
    .orderBy("contactMessages.number", order);

type MessageRow = Awaited<ReturnType<MessageQuery["execute"]>>[number];

function inboxMessageOf(row: MessageRow): InboxMessage {
  const { handledAtMs, note, notedAtMs } = row;
  const [handler, noter] = [row.handlerName ?? undefined, row.noterName ?? undefined];
  return {
    ...row,
    handled: handledAtMs === undefined ? undefined : { atMs: handledAtMs, by: handler },
    note: note === undefined ? undefined : { text: note, atMs: notedAtMs ?? 0, by: noter },
  };
}
