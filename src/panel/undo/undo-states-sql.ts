import type { Published, RemovedPhoto, UndoKind, UndoTicket } from "./undo.ts";
import type { Role } from "../../staff/roles.ts";
import type { Writer } from "../../platform/database/database.ts";
import type { ContactMessageRow } from "../../contact/sql/tables.ts";
import type { LetterRow } from "../../platform/outbox/sql/tables.ts";
import type { Passkey } from "../../staff/passkeys.ts";
import type { StaffTables } from "../../staff/sql/tables.ts";
import type { ContentTables } from "../../content/sql/tables.ts";

/** The state before an act, to restore it, and the state after it, so that a later change is not undone. */
export type UndoStates = {
  published: Published;
  "published-account": Published;
  "swapped-photo": Published;
  "discarded-draft": ContentTables["contentDrafts"];
  "removed-photo": RemovedPhoto;
  "removed-person": {
    id: string;
    removedAt: number;
    passkeys: Passkey[];
    invitations: StaffTables["staffInvitations"][];
    letters: LetterRow[];
  };
  "changed-role": { id: string; from: Role; to: Role };
  "marked-message": {
    id: string;
    before: Pick<ContactMessageRow, "handledAtMs" | "handledBy">;
    after: number | undefined;
  };
  "noted-message": {
    id: string;
    before: Pick<ContactMessageRow, "note" | "notedAtMs" | "notedBy">;
    after: Pick<ContactMessageRow, "note" | "notedAtMs">;
  };
  "erased-message": { message: ContactMessageRow; letters: LetterRow[] };
  "removed-passkey": Passkey;
};

/** Runs in the transaction of the act. */
export async function insertUndo<Kind extends UndoKind>(
  writer: Writer,
  { id, staffId, label, path, madeAtMs }: UndoTicket,
  kind: Kind,
  state: UndoStates[Kind],
): Promise<void> {
  await writer
    .insertInto("staffUndos")
    .values({
      id,
      staffId,
      kind,
      label,
      path,
      state: JSON.stringify(state),
      madeAtMs,
      undoneAtMs: undefined,
    })
    .execute();
}
