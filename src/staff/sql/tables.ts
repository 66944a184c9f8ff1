import type { Undoable } from "../../panel/undo/undo.ts";
import type { LoginChallenge } from "../login-challenges.ts";
import type { Passkey } from "../passkeys.ts";
import type { StaffMember } from "../people.ts";
import type { Session } from "../sessions.ts";

export type StaffTables = {
  staff: StaffRow;
  staffInvitations: {
    id: string;
    staffId: string;
    expiresAtMs: number;
    usedAtMs: number | undefined;
  };
  staffSessions: SessionRow;
  loginChallenges: LoginChallengeRow;
  staffPasskeys: Passkey;
  staffHistory: HistoryRow;
  staffUndos: UndoRow;
  /** Kept for an hour; `fields` is JSON. */
  savedPosts: {
    tokenDigest: string;
    staffId: string | undefined;
    path: string;
    fields: string;
    madeAtMs: number;
  };
};

type StaffRow = StaffMember & {
  invitedAtMs: number;
  acceptedAtMs: number | undefined;
  removedAtMs: number | undefined;
};

export type SessionRow = Session & {
  tokenDigest: string;
  endedAtMs: number | undefined;
};

type LoginChallengeRow = LoginChallenge & {
  tokenDigest: string;
  tries: number;
  usedAtMs: number | undefined;
};

type HistoryRow = {
  id: string;
  atMs: number;
  staffId: string;
  act: string;
  subject: string | undefined;
  /** Whose access it changed; undefined for all other acts. */
  personId: string | undefined;
};

export type UndoRow = Omit<Undoable, "personId" | "seenAt"> & {
  /** JSON: what was there before. Undefined once it is too late, or undone. */
  state: string | undefined;
};
