import type { UndoKind } from "../../panel/undo/undo.ts";
import type { Role } from "../roles.ts";

export type StaffTables = {
  staff: StaffRow;
  staff_invitations: {
    id: string;
    staff_id: string;
    expires_at: number;
    used_at: number | null;
  };
  staff_sessions: SessionRow;
  staff_doors: LoginChallengeRow;
  staff_passkeys: PasskeyRow;
  staff_history: HistoryRow;
  staff_undos: UndoRow;
  /** Kept for an hour; `fields` is JSON. */
  staff_writings: {
    token_hash: string;
    staff_id: string | null;
    path: string;
    fields: string;
    made_at: number;
  };
};

export type StaffRow = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
  invited_at: number;
  accepted_at: number | null;
  removed_at: number | null;
};

export type SessionRow = {
  id: string;
  token_hash: string;
  staff_id: string;
  device: string;
  signed_in_at: number;
  seen_at: number;
  ended_at: number | null;
};

export type LoginChallengeRow = {
  id: string;
  kind: "code" | "passkey" | "new-passkey";
  token_hash: string;
  /** Where a code goes, if somebody of the church has that address. */
  email: string | null;
  tries: number;
  expires_at: number;
  used_at: number | null;
};

export type PasskeyRow = {
  /** The credential's own id, base64url. */
  id: string;
  staff_id: string;
  /** base64url. */
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  device: string;
  made_at: number;
  used_at: number | null;
};

type HistoryRow = {
  id: string;
  at: number;
  staff_id: string;
  act: string;
  subject: string | null;
  /** Whose access it changed; null for all other acts. */
  person_id: string | null;
};

export type UndoRow = {
  id: string;
  /** Who did it. */
  staff_id: string;
  kind: UndoKind;
  label: string;
  path: string;
  /** JSON: what was there before. Null once it is too late, or undone. */
  state: string | null;
  made_at: number;
  undone_at: number | null;
};
