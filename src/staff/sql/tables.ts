import { sql } from "kysely";
import type { StaffMember } from "../../kit/member/members.ts";
import type { SessionRow } from "../../kit/member/sessions.ts";
import type { UndoRow } from "../../kit/panel/undo/undo.ts";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";

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
  staffHistory: HistoryRow;
  staffUndos: UndoRow;
  /** Posts that are kept for an hour; `fields` is JSON. */
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

export type LoginKind = "code" | "passkey" | "new-passkey";

/** A login attempt in the browser that asked for it. */
type LoginChallengeRow = {
  id: string;
  kind: LoginKind;
  /** Address for the code, if a member has it. */
  email: string | undefined;
  expiresAtMs: number;
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
  /** The person whose access it changed; undefined for all other acts. */
  personId: string | undefined;
};

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "staff-code": true;
    "staff-invitation": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends StaffTables {}
}

export const staffTables: TablesOf<StaffTables> = {
  part: "staff",
  letters: ["staff-code", "staff-invitation"],
  create: ({ big, strict }) => [
    // The church's own people in the panel.
    sql`create table staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null,
      invited_at_ms ${big} not null, accepted_at_ms ${big}, removed_at_ms ${big}
    ) ${strict}`,
    sql`create table staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at_ms ${big} not null, used_at_ms ${big}
    ) ${strict}`,
    sql`create table staff_sessions (
      id text not null primary key,
      token_digest text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at_ms ${big} not null, seen_at_ms ${big} not null, ended_at_ms ${big}
    ) ${strict}`,
    sql`create index staff_sessions_by_staff on staff_sessions (staff_id)`,
    sql`create table login_challenges (
      id text not null primary key,
      kind text not null,
      token_digest text not null unique,
      email text,
      tries integer not null,
      expires_at_ms ${big} not null, used_at_ms ${big}
    ) ${strict}`,
    // `person_id`: the person whose access an act changed. Their name may be another one by now.
    sql`create table staff_history (
      id text not null primary key,
      at_ms ${big} not null,
      staff_id text not null,
      act text not null,
      subject text, person_id text
    ) ${strict}`,
    sql`create index staff_history_by_time on staff_history (at_ms)`,
    // Acts that can be undone for ten minutes, with what was there before.
    sql`create table staff_undos (
      id text not null primary key,
      staff_id text not null,
      kind text not null, label text not null, path text not null,
      state text,
      made_at_ms ${big} not null, undone_at_ms ${big}
    ) ${strict}`,
    sql`create index staff_undos_by_time on staff_undos (made_at_ms)`,
    // A form that was posted after its session had ended, for an hour.
    sql`create table saved_posts (
      token_digest text not null primary key,
      staff_id text,
      path text not null, fields text not null,
      made_at_ms ${big} not null
    ) ${strict}`,
  ],
  text: {
    staff: { id: "not", email: "personal", name: "personal", role: "not" },
    staffInvitations: { id: "not", staffId: "who" },
    staffSessions: { id: "not", tokenDigest: "who", staffId: "who", device: "not" },
    loginChallenges: { id: "not", kind: "not", tokenDigest: "who", email: "personal" },
    staffHistory: {
      id: "not",
      staffId: "who",
      act: "not",
      subject: "personal",
      personId: "who",
    },
    staffUndos: {
      id: "not",
      staffId: "who",
      kind: "not",
      label: "personal",
      path: "not",
      state: "personal",
    },
    savedPosts: { tokenDigest: "who", staffId: "who", path: "not", fields: "personal" },
  },
  endAccess: [
    "delete from staff_sessions",
    "delete from login_challenges",
    "update staff_invitations set expires_at_ms = 0 where used_at_ms is null",
    "delete from saved_posts",
    "delete from staff_undos",
  ],
};
