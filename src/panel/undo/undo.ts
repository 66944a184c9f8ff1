import type { Area, Role } from "../../staff/roles.ts";
import { randomUUID } from "node:crypto";

/** How long what was done in the panel can be taken back. */
export const undoableMs = 600_000;
/** How long it is remembered that something was done or undone, without what was in it. */
export const rememberedMs = 3_600_000;

/** What can be taken back, and the part of the panel that it belongs to; "own" is one's own account. */
export const undoKinds = {
  published: "content",
  "published-account": "gifts",
  "discarded-draft": "content",
  "removed-photo": "content",
  "removed-person": "staff",
  "changed-role": "staff",
  "marked-message": "messages",
  "noted-message": "messages",
  "erased-message": "messages",
  "removed-passkey": "own",
} as const satisfies Record<string, Area | "own">;

export type UndoKind = keyof typeof undoKinds;

/** One thing that somebody did, with the words by which they know it: "Programação", "nº 12", a name. */
export type Undoable = {
  id: string;
  staffId: string;
  kind: UndoKind;
  label: string;
  /** Where it is seen that it was undone. */
  path: string;
  madeAtMs: number;
  undoneAtMs: number | undefined;
};

/** Given to whatever does something that can be taken back, so that both are kept in one transaction. */
export type UndoTicket = Pick<Undoable, "id" | "staffId" | "label" | "path" | "madeAtMs">;

export type UndoOutcome = "undone" | "already" | "too-late" | "changed";

/** What a publication needs to be taken back: the version that it made, and the one before. */
export type PublishedVersion = { file: string; id: number; parent: number };

/** A photo that was removed, and what was said of it. */
export type RemovedPhoto = {
  file: string;
  base64: string;
  description: string | undefined;
  focus: string | undefined;
};

/** Port: what was done a moment ago, and the way back. */
export type Undos = {
  /** Notes a publication; all else is noted by whoever does it. */
  keepPublished(
    ticket: UndoTicket,
    version: PublishedVersion,
    kind: "published" | "published-account",
  ): Promise<void>;
  keepPhoto(ticket: UndoTicket, photo: RemovedPhoto): Promise<void>;
  find(id: string): Promise<Undoable | undefined>;
  /** Still to be taken back, newest first; those of everybody without `staffId`. */
  listOpen(staffId: string | undefined): Promise<Undoable[]>;
  /** Undefined once it is too late, or undone. */
  published(id: string): Promise<PublishedVersion | undefined>;
  /** The same. */
  removedPhoto(id: string): Promise<RemovedPhoto | undefined>;
  markUndone(id: string): Promise<void>;
  /** All of it or nothing, once; a publication is undone by publishing, a photo by its file, and marked. */
  undo(id: string): Promise<UndoOutcome>;
};

/** Its own doer, or who administers; a passkey only its owner. */
export const mayUndo = (
  { kind, staffId }: Pick<Undoable, "kind" | "staffId">,
  member: { id: string; role: Role },
): boolean =>
  staffId === member.id || (member.role === "administracao" && undoKinds[kind] !== "own");

/** For one thing that is about to be done. */
export const newTicket = (
  staffId: string,
  label: string,
  path: string,
  madeAtMs: number,
): UndoTicket => ({ id: randomUUID(), staffId, label, path, madeAtMs });
