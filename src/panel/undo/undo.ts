import type { Area, Role } from "../../staff/roles.ts";
import type { PhotoExchange } from "../../content/photos/exchange-photo.ts";
import { randomUUID } from "node:crypto";

/** How long an act in the panel can be undone. */
export const undoableMs = 600_000;
/** How long an act stays listed as done or undone, without its content. */
export const rememberedMs = 3_600_000;

/** The acts that can be undone, each with its area of the panel; "own" is the member's own account. */
export const undoKinds = {
  published: "content",
  "published-account": "gifts",
  "swapped-photo": "content",
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

/** One act of a member, with a label: "Programação", "nº 12", a name. */
export type Undoable = {
  id: string;
  staffId: string;
  kind: UndoKind;
  label: string;
  /** Whose access it changed, while it can be undone: two people may have one name. */
  personId?: string | undefined;
  /** The page of the site that shows what was published, while it can be undone. */
  seenAt?: string | undefined;
  /** The page that shows the result of the undo. */
  path: string;
  madeAtMs: number;
  undoneAtMs: number | undefined;
};

/** Passed to each act that can be undone, so that act and undo state share one transaction. */
export type UndoTicket = Pick<Undoable, "id" | "staffId" | "label" | "path" | "madeAtMs">;

export type UndoOutcome = "undone" | "already" | "too-late" | "changed";

/** A version that a publication made, and the one before. */
export type PublishedVersion = { file: string; id: number; parent: number };

/** The state for undoing a publication; of a photo that went into several pages at once, all of it. */
export type Published = { versions: PublishedVersion[]; photo?: PhotoExchange };

/** The acts that published something. */
export const publishingKinds = ["published", "published-account", "swapped-photo"] as const;
export type PublishingKind = (typeof publishingKinds)[number];

/** A removed photo with its description. */
export type RemovedPhoto = {
  file: string;
  base64: string;
  description: string | undefined;
  focus: string | undefined;
};

/** The member who did it, or an administrator. A passkey: only its owner. */
export const mayUndo = (
  { kind, staffId }: Pick<Undoable, "kind" | "staffId">,
  member: { id: string; role: Role },
): boolean =>
  staffId === member.id || (member.role === "administracao" && undoKinds[kind] !== "own");

/** A ticket for one act. */
export const newTicket = (
  staffId: string,
  label: string,
  path: string,
  madeAtMs: number,
): UndoTicket => ({ id: randomUUID(), staffId, label, path, madeAtMs });
