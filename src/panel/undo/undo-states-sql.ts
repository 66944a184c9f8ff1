import type { Published, RemovedPhoto, UndoKind, UndoTicket } from "./undo.ts";
import type { Role } from "../../staff/roles.ts";
import type { Writer } from "../../platform/database/database.ts";
import type { ContactMessageRow } from "../../contact/sql/tables.ts";
import type { LetterRow } from "../../platform/outbox/sql/tables.ts";
import type { PasskeyRow, StaffTables } from "../../staff/sql/tables.ts";
import type { ContentTables } from "../../content/sql/tables.ts";

/** The state before an act, to restore it, and the state after it, so that a later change is not undone. */
export type UndoStates = {
  published: Published;
  "published-account": Published;
  "swapped-photo": Published;
  "discarded-draft": ContentTables["content_drafts"];
  "removed-photo": RemovedPhoto;
  "removed-person": {
    id: string;
    removedAt: number;
    passkeys: PasskeyRow[];
    invitations: StaffTables["staff_invitations"][];
    letters: LetterRow[];
  };
  "changed-role": { id: string; from: Role; to: Role };
  "marked-message": {
    id: string;
    before: Pick<ContactMessageRow, "handled_at" | "handled_by">;
    after: number | null;
  };
  "noted-message": {
    id: string;
    before: Pick<ContactMessageRow, "note" | "noted_at" | "noted_by">;
    after: Pick<ContactMessageRow, "note" | "noted_at">;
  };
  "erased-message": { message: ContactMessageRow; letters: LetterRow[] };
  "removed-passkey": PasskeyRow;
};

/** Runs in the transaction of the act. */
export async function insertUndo<Kind extends UndoKind>(
  writer: Writer,
  { id, staffId, label, path, madeAtMs }: UndoTicket,
  kind: Kind,
  state: UndoStates[Kind],
): Promise<void> {
  await writer
    .insertInto("staff_undos")
    .values({
      id,
      staff_id: staffId,
      kind,
      label,
      path,
      state: JSON.stringify(state),
      made_at: madeAtMs,
      undone_at: null,
    })
    .execute();
}
