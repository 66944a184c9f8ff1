import { randomUUID } from "node:crypto";
import type { Writer, Database } from "../../../platform/database/database.ts";
import { changeRows, deleteOlder, findRow } from "../../../platform/database/rows-by.ts";
import { refuse, unlessRefused } from "../../../platform/database/storage-unavailable.ts";
import { trustedTime } from "../../../platform/database/trusted-time.ts";
import { leaveNoTrace } from "../../../platform/database/vacuum-after-erasure.ts";
import { type Poll, startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { StaffMember, Area } from "../../member/members.ts";
import { isWithin } from "../../member/sessions.ts";
import type { Act, Done } from "../../words.ts";

export const undoableMs = 600_000;
/** Time for which an act stays listed as done or undone, without its content. */
const rememberedMs = 3_600_000;

/** A kind of act that can be undone. `State`: what was there before, to restore it, and after, so that no later change is undone. */
export type UndoWay<State = unknown> = {
  kind: string;
  /** Its area of the panel; "own" is the member's own account. */
  area: Area | "own";
  /** The flash sentences right after the act. */
  flashes: readonly Done[];
  /** Set if these sentences appear only on the page of the changed item. */
  isOnItsPage?: true;
  /** The act, as a line of the list. */
  done(label: string): string;
  /** The flash sentence after the undo. */
  flash: Done;
  act: Act;
  /** Shown if the item was changed again since. */
  changed: string;
  /** Says what a person can do after the ten minutes. */
  tooLate: string;
  /** Restores the earlier state, unless it was changed since. → whether it did. Without it the feature's `bringBack` does. */
  putBack?(writer: Writer, state: State): Promise<boolean>;
  /** The id of the person whose access was changed: two people may have one name. */
  personOf?(state: State): string;
  /** Subject in the history; without it the label. */
  subjectOf?(state: State): string | undefined;
  /** The page of the site that shows it. */
  seenAt?(state: State): string | undefined;
  /** Deletes what lies outside the database, before the state is forgotten. */
  forget?(state: State, dataFolder: string): Promise<unknown>;
};

export type UndoWays = ReadonlyMap<string, UndoWay>;

/** An act that was not done in the database alone, while it can be undone. */
export type ToBringBack = { state: unknown; staffId: string; member: StaffMember };

export type BringBack = (undone: ToBringBack) => Promise<BroughtBack>;

/**
 * `{ changed }`: why it could not be. `{ undone }`: with another flash sentence than usual. `{ goTo }`: nothing was done; a
 * page asks first.
 */
export type BroughtBack =
  | "undone"
  | "already"
  | "changed"
  | { goTo: string }
  | { changed: string[] }
  | { undone: Done };

/** One act of a member, with a label: "Programação", "nº 12", a name. */
export type Undoable = {
  id: string;
  staffId: string;
  way: UndoWay;
  label: string;
  /** While it can be undone. */
  state: unknown;
  /** The page that shows the result of the undo. */
  path: string;
  madeAtMs: number;
  undoneAtMs: number | undefined;
};

/** Passed to each act that can be undone, so that act and undo state share one transaction. */
export type UndoTicket = Pick<Undoable, "id" | "staffId" | "label" | "path" | "madeAtMs">;

export type UndoRow = UndoTicket & {
  kind: string;
  /** JSON: what was there before. Undefined once it is too late, or undone. */
  state: string | undefined;
  undoneAtMs: number | undefined;
};

/** The member who did it, or an administrator. A passkey: only its owner. */
export const mayUndo = (
  { way, staffId }: Pick<Undoable, "way" | "staffId">,
  member: Pick<StaffMember, "id" | "role">,
): boolean => staffId === member.id || (member.role === "administracao" && way.area !== "own");

export const newTicket = (
  staffId: string,
  label: string,
  path: string,
  madeAtMs: number,
): UndoTicket => ({ id: randomUUID(), staffId, label, path, madeAtMs });

/** Runs in the transaction of the act. */
export async function insertUndo<State>(
  writer: Writer,
  ticket: UndoTicket,
  { kind }: UndoWay<State>,
  state: NoInfer<State>,
): Promise<void> {
  await writer
    .insertInto("staffUndos")
    .values({ ...ticket, kind, state: JSON.stringify(state), undoneAtMs: undefined })
    .execute();
}

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
      const row = await database.read((reader) => findRow(reader, "staffUndos", { id }));
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
          const row = await findRow(writer, "staffUndos", { id });
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

/** Closes an act. → with its state, if it was open until now */
async function close(writer: Writer, id: string, nowMs: number) {
  const open = { id, undoneAtMs: undefined };
  const row = await findRow(writer, "staffUndos", open);
  const closed = { undoneAtMs: nowMs, state: undefined };
  return (await changeRows(writer, "staffUndos", open, closed)) ? row : undefined;
}

const isOpen = (
  { undoneAtMs, madeAtMs }: Pick<UndoRow, "undoneAtMs" | "madeAtMs">,
  nowMs: number,
): boolean => undoneAtMs === undefined && isWithin(madeAtMs, undoableMs, nowMs);

/** Deletes all states after an erasure, so that no undo brings the erased data back. */
export const forgetAllUndos = (database: Database) =>
  database.write((writer) => writer.deleteFrom("staffUndos").execute());

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
    everyMs: 15_000,
    log: options.log,
    trouble: "what is too late to be undone could not be erased",
  });

/**
 * Forgets first what lies outside the database, which is only known while the act can be undone. Each state may hold
 * personal data.
 */
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
  const { numUpdatedRows } = await database.write(async (writer) => {
    const forgotten = await writer
      .updateTable("staffUndos")
      .set({ state: undefined })
      .where("state", "is not", null)
      .where("madeAtMs", "<=", nowMs - undoableMs)
      .executeTakeFirst();
    await deleteOlder(writer, "staffUndos", "madeAtMs", nowMs, rememberedMs);
    return forgotten;
  });
  if (numUpdatedRows > 0n) await leaveNoTrace(database);
}
