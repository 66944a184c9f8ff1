import {
  type UndoTicket,
  type RemovedPhoto,
  type Published,
  rememberedMs,
  undoKinds,
  type Undoable,
  undoableMs,
  type UndoOutcome,
  type PublishingKind,
  type UndoKind,
} from "./undo.ts";
import { isWithin } from "../../staff/sessions.ts";
import { insertNumbered } from "../../platform/database/search/find-by-words.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-errors.ts";
import { type TrustedTime, trustedTime } from "../../platform/database/trusted-time.ts";
import { leaveNoTrace } from "../../platform/database/vacuum-after-erasure.ts";
import type { UndoRow } from "../../staff/sql/tables.ts";
import { nameOfFile } from "../../content/content.ts";
import { subjectNamed } from "../../content/editor/subject.ts";
import { insertUndo, type UndoStates } from "./undo-states-sql.ts";
import { join } from "node:path";
import { eraseMailOfMessage } from "../../platform/mail/file-mailer.ts";
import { type Poll, startPoll } from "../../platform/jobs/poll.ts";
import type { Log } from "../../platform/log/log.ts";

/** Throws `StorageUnavailable`. */
export function createUndos(database: Database, now: () => number) {
  const rowOf = (id: string) =>
    database.read((reader) =>
      reader.selectFrom("staffUndos").selectAll().where("id", "=", id).executeTakeFirst(),
    );
  const openState = async <State>(id: string): Promise<State | undefined> => {
    const row = await rowOf(id);
    return row?.state != undefined && isOpen(row, now())
      ? (JSON.parse(row.state) as State)
      : undefined;
  };
  return {
    keepPhoto: (ticket: UndoTicket, photo: RemovedPhoto) =>
      database.write((writer) => insertUndo(writer, ticket, "removed-photo", photo)),
    /** Records a publication. Every other act records itself. */
    keepPublished: (ticket: UndoTicket, published: Published, kind: PublishingKind) =>
      database.write((writer) => insertUndo(writer, ticket, kind, published)),
    async find(id: string) {
      const row = await rowOf(id);
      return row && undoableOf(row);
    },
    /** Acts that can still be undone, newest first. Without `staffId`: of all members. */
    async listOpen(staffId: string | undefined) {
      const rows = await database.read((reader) => {
        const open = reader
          .selectFrom("staffUndos")
          .selectAll()
          .where("madeAtMs", ">", now() - undoableMs)
          .where("undoneAtMs", "is", null)
          .orderBy("madeAtMs", "desc")
          .limit(50);
        return (staffId === undefined ? open : open.where("staffId", "=", staffId)).execute();
      });
      return rows.filter((row) => isOpen(row, now())).map(undoableOf);
    },
    /** Undefined if it is too late, or already undone. */
    published: (id: string) => openState<UndoStates["published"]>(id),
    /** The same. */
    removedPhoto: (id: string) => openState<UndoStates["removed-photo"]>(id),
    async markUndone(id: string) {
      await database.write((writer) => close(writer, id, now()));
    },
    /** Undoes all or nothing, once. A publication or a photo is only marked: its undo happens outside the database. */
    undo: (id: string) =>
      unlessRefused<"undone", UndoOutcome>(
        database.write(async (writer): Promise<"undone"> => {
          // Updates first: of two requests at the same time the second waits and finds the act undone.
          const taken = await close(writer, id, now());
          const row = await writer
            .selectFrom("staffUndos")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          if (!taken) refuse(row?.undoneAtMs != undefined ? "already" : "too-late");
          if (!row || !isOpen({ ...row, undoneAtMs: undefined }, now()) || !taken.state) {
            refuse("too-late");
          }
          const put = putBack[row.kind as keyof typeof putBack] as (
            writer: Writer,
            state: unknown,
          ) => Promise<boolean>;
          if (!(await put(writer, JSON.parse(taken.state)))) refuse("changed");
          return "undone";
        }),
      ),
  };
}

/** Recent acts and their undo states. */
export type Undos = ReturnType<typeof createUndos>;

/** → with its state, if it was open until now */
async function close(writer: Writer, id: string, nowMs: number) {
  const row = await writer
    .selectFrom("staffUndos")
    .select("state")
    .where("id", "=", id)
    .where("undoneAtMs", "is", null)
    .executeTakeFirst();
  const { numUpdatedRows } = await writer
    .updateTable("staffUndos")
    .set({ undoneAtMs: nowMs, state: undefined })
    .where("id", "=", id)
    .where("undoneAtMs", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? row : undefined;
}

const isOpen = ({ undoneAtMs, madeAtMs }: UndoRow, nowMs: number): boolean =>
  undoneAtMs === undefined && isWithin(madeAtMs, undoableMs, nowMs);

/** Erased messages whose undo time is over. Their traces outside the database are deleted first. */
async function dueErasures(database: Database, nowMs: TrustedTime): Promise<string[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("staffUndos")
      .select("state")
      .where("kind", "=", "erased-message")
      .where("state", "is not", null)
      .where("madeAtMs", "<=", nowMs - undoableMs)
      .execute(),
  );
  return rows.map(
    ({ state }) => (JSON.parse(state ?? "") as UndoStates["erased-message"]).message.id,
  );
}

/** Deletes the states whose undo time is over. → how many; each may hold personal data */
function forgetUndos(database: Database, nowMs: TrustedTime): Promise<number> {
  return database.write(async (writer) => {
    const { numUpdatedRows } = await writer
      .updateTable("staffUndos")
      .set({ state: undefined })
      .where("state", "is not", null)
      .where("madeAtMs", "<=", nowMs - undoableMs)
      .executeTakeFirst();
    await writer
      .deleteFrom("staffUndos")
      .where("madeAtMs", "<", nowMs - rememberedMs)
      .execute();
    return Number(numUpdatedRows);
  });
}

/** Deletes all states after an erasure, so that no undo brings the erased data back. */
export function forgetAllUndos(database: Database): Promise<number> {
  return database.write(async (writer) => {
    const { numDeletedRows } = await writer.deleteFrom("staffUndos").executeTakeFirst();
    return Number(numDeletedRows);
  });
}

const undoableOf = ({ state, ...row }: UndoRow): Undoable => ({
  ...row,
  personId:
    undoKinds[row.kind] === "staff" && state
      ? (JSON.parse(state) as UndoStates["removed-person" | "changed-role"]).id
      : undefined,
  seenAt: seenAtOf({ ...row, state }),
});

function seenAtOf({ kind, state }: UndoRow): string | undefined {
  if (kind !== "published" || !state) return undefined;
  const [first] = (JSON.parse(state) as UndoStates["published"]).versions;
  return first && subjectNamed(nameOfFile(first.file))?.pages[0];
}

type PutBack<Kind extends UndoKind> = (writer: Writer, state: UndoStates[Kind]) => Promise<boolean>;

/** Kinds of acts that change more than rows. */
type NotByRows = PublishingKind | "removed-photo";

/** Restores the earlier state, unless somebody changed it since. → whether it did */
const putBack: {
  [Kind in Exclude<UndoKind, NotByRows>]: PutBack<Kind>;
} = {
  "discarded-draft": async (writer, draft) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("contentDrafts")
      .values(draft)
      .onConflict((conflict) => conflict.columns(["file", "staffId"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  "removed-person": async (writer, { id, removedAt, passkeys, invitations, letters }) => {
    const { numUpdatedRows } = await writer
      .updateTable("staff")
      .set({ removedAtMs: undefined })
      .where("id", "=", id)
      .where("removedAtMs", "=", removedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (passkeys.length > 0) await writer.insertInto("staffPasskeys").values(passkeys).execute();
    if (invitations.length > 0) {
      await writer.insertInto("staffInvitations").values(invitations).execute();
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
      .where("removedAtMs", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "marked-message": async (writer, { id, before, after }) => {
    const { numUpdatedRows } = await writer
      .updateTable("contactMessages")
      // JSON has left out what was undefined.
      .set({ handledAtMs: before.handledAtMs, handledBy: before.handledBy })
      .where("id", "=", id)
      .where("handledAtMs", "is not distinct from", after ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "noted-message": async (writer, { id, before, after }) => {
    const { numUpdatedRows } = await writer
      .updateTable("contactMessages")
      .set({ note: before.note, notedAtMs: before.notedAtMs, notedBy: before.notedBy })
      .where("id", "=", id)
      .where("note", "is not distinct from", after.note ?? null)
      .where("notedAtMs", "is not distinct from", after.notedAtMs ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  "erased-message": async (writer, { message, letters }) => {
    await insertNumbered(writer, message);
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  "removed-passkey": async (writer, passkey) => {
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("staffPasskeys")
      .values(passkey)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
};

const everyMs = 15_000;

type Options = { database: Database; dataFolder: string; now(): number; log: Pick<Log, "error"> };

/** Erases the states whose undo time is over, at start and every 15 seconds. */
export const startUndoWatch = (options: Options): Poll =>
  startPoll(() => forgetLateUndos(options), {
    everyMs,
    log: options.log,
    trouble: "what is too late to be undone could not be erased",
  });

/** Deletes letters stored as files first: their message is only known while it can be undone. */
export async function forgetLateUndos({ database, dataFolder, now }: Options): Promise<void> {
  const nowMs = await trustedTime(database, now());
  if (nowMs === undefined) return;
  for (const id of await dueErasures(database, nowMs)) {
    await eraseMailOfMessage(join(dataFolder, "mail"), id);
  }
  if ((await forgetUndos(database, nowMs)) > 0) await leaveNoTrace(database);
}
