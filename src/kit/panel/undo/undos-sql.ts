import { isWithin } from "../../member/sessions.ts";
import type { Database, Writer } from "../../../platform/database/database.ts";
import { type Poll, startPoll } from "../../../platform/jobs/poll.ts";
import { leaveNoTrace } from "../../../platform/database/vacuum-after-erasure.ts";
import type { Log } from "../../../platform/log/log.ts";
import { refuse, unlessRefused } from "../../../platform/database/storage-errors.ts";
import { type TrustedTime, trustedTime } from "../../../platform/database/trusted-time.ts";
import {
  insertUndo,
  rememberedMs,
  type Undoable,
  undoableMs,
  type UndoRow,
  type UndoTicket,
  type UndoWay,
  type UndoWays,
} from "./undo.ts";

/** Recent acts and their undo states. Those whose feature was taken out since are left out. Throws `StorageUnavailable`. */
export function createUndos(database: Database, now: () => number, ways: UndoWays) {
  const undoableOf = (row: UndoRow): Undoable | undefined => {
    const way = ways.get(row.kind);
    const state = row.state && isOpen(row, now()) ? JSON.parse(row.state) : undefined;
    return way && { ...row, way, state };
  };
  return {
    /** Records an act that does not record itself. */
    keep: <State>(ticket: UndoTicket, way: UndoWay<State>, state: NoInfer<State>) =>
      database.write((writer) => insertUndo(writer, ticket, way, state)),
    async find(id: string) {
      const row = await database.read((reader) =>
        reader.selectFrom("staffUndos").selectAll().where("id", "=", id).executeTakeFirst(),
      );
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
      return rows.filter((row) => isOpen(row, now())).flatMap((row) => undoableOf(row) ?? []);
    },
    async markUndone(id: string) {
      await database.write((writer) => close(writer, id, now()));
    },
    /** Undoes all or nothing, once. */
    undo: (id: string, putBack: NonNullable<UndoWay["putBack"]>) =>
      unlessRefused<"undone", "already" | "too-late" | "changed">(
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
          if (!(await putBack(writer, JSON.parse(taken.state)))) refuse("changed");
          return "undone";
        }),
      ),
  };
}

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

const isOpen = (
  { undoneAtMs, madeAtMs }: Pick<UndoRow, "undoneAtMs" | "madeAtMs">,
  nowMs: number,
): boolean => undoneAtMs === undefined && isWithin(madeAtMs, undoableMs, nowMs);

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

const everyMs = 15_000;

type Options = {
  database: Database;
  dataFolder: string;
  ways: UndoWays;
  now(): number;
  log: Pick<Log, "error">;
};

/** Erases the states whose undo time is over, at start and every 15 seconds. */
export const startUndoWatch = (options: Options): Poll =>
  startPoll(() => forgetLateUndos(options), {
    everyMs,
    log: options.log,
    trouble: "what is too late to be undone could not be erased",
  });

/** First what lies outside the database, which is only known while the act can be undone. */
export async function forgetLateUndos(options: Options): Promise<void> {
  const { database, dataFolder, ways, now } = options;
  const nowMs = await trustedTime(database, now());
  if (nowMs === undefined) return;
  const late = await database.read((reader) =>
    reader
      .selectFrom("staffUndos")
      .select(["kind", "state"])
      .where("state", "is not", null)
      .where("madeAtMs", "<=", nowMs - undoableMs)
      .execute(),
  );
  for (const { kind, state } of late) {
    await ways.get(kind)?.forget?.(JSON.parse(state ?? ""), dataFolder);
  }
  if ((await forgetUndos(database, nowMs)) > 0) await leaveNoTrace(database);
}
