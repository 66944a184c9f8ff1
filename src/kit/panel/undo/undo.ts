import { randomUUID } from "node:crypto";
import type { Act, Done } from "../../words.ts";
import type { Writer } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../member/people.ts";
import type { Area } from "../../member/roles.ts";

/** How long an act in the panel can be undone. */
export const undoableMs = 600_000;
/** How long an act stays listed as done or undone, without its content. */
export const rememberedMs = 3_600_000;

/** A kind of act that can be undone. `State`: what was there before, to restore it, and after, so that no later change is undone. */
export type UndoWay<State = unknown> = {
  kind: string;
  /** Its area of the panel; "own" is the member's own account. */
  area: Area | "own";
  /** The notices shown right after the act. */
  told: readonly Done[];
  /** Whether these notices appear only on the page of the changed item. */
  isOnItsPage?: true;
  /** The act, as a line of the list. */
  done(label: string): string;
  notice: Done;
  act: Act;
  /** Shown if the item was changed again since. */
  changed: string;
  /** What a person can do after the ten minutes. */
  tooLate: string;
  /** Restores the earlier state, unless somebody changed it since. → whether it did. Without it the feature's `bringBack` does. */
  putBack?(writer: Writer, state: State): Promise<boolean>;
  /** The id of the person whose access was changed: two people may have one name. */
  personOf?(state: State): string;
  /** What the history says of it; without it the label. */
  subjectOf?(state: State): string | undefined;
  /** The page of the site that shows it. */
  seenAt?(state: State): string | undefined;
  /** Deletes what lies outside the database, before the state is forgotten. */
  forget?(state: State, dataFolder: string): Promise<unknown>;
};

/** By their kinds. */
export type UndoWays = ReadonlyMap<string, UndoWay>;

/** An act that was not done in the database alone, while it can be undone. */
export type ToBringBack = { state: unknown; staffId: string; member: StaffMember };

export type BringBack = (undone: ToBringBack) => Promise<BroughtBack>;

/** `{ changed }`: why it could not be. `{ undone }`: with another notice than usual. */
export type BroughtBack =
  | "undone"
  | "already"
  | "changed"
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

/** As it is stored. */
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

/** A ticket for one act. */
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
