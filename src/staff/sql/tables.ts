import { sql } from "kysely";
import type { Role } from "../../kit/member/members.ts";
import { big, integer, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";

type Rows = RowsOf<typeof staffTables>;
export type InvitationRow = Rows["staffInvitations"];
export type LoginKind = "code" | "passkey" | "new-passkey";

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "staff-code": true;
    "staff-invitation": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const staffTables = partOf({
  part: "staff",
  letters: ["staff-code", "staff-invitation"],
  tables: {
    // The church's own people in the panel.
    staff: [
      { id: text("not", "primary key") },
      { email: text("personal", "unique") },
      { name: text("personal") },
      { role: text<Role>("not") },
      { invitedAtMs: big(), acceptedAtMs: big().optional(), removedAtMs: big().optional() },
    ],
    staffInvitations: [
      { id: text("not", "primary key") },
      { staffId: text("who") },
      { expiresAtMs: big(), usedAtMs: big().optional() },
    ],
    staffSessions: [
      { id: text("not", "primary key") },
      { tokenDigest: text("who", "unique") },
      { staffId: text("who") },
      { device: text("not") },
      { signedInAtMs: big(), seenAtMs: big(), endedAtMs: big().optional() },
      sql`create index staff_sessions_by_staff on staff_sessions (staff_id)`,
    ],
    // Login attempts, each in the browser that asked for it.
    loginChallenges: [
      { id: text("not", "primary key") },
      { kind: text<LoginKind>("not") },
      { tokenDigest: text("who", "unique") },
      // Address for the code, if a member has it.
      { email: text("personal").optional() },
      { tries: integer() },
      { expiresAtMs: big(), usedAtMs: big().optional() },
    ],
    staffHistory: [
      { id: text("not", "primary key") },
      { atMs: big() },
      { staffId: text("who") },
      { act: text("not") },
      // `personId`: the person whose access an act changed. Their name may be another one by now.
      { subject: text("personal").optional(), personId: text("who").optional() },
      sql`create index staff_history_by_time on staff_history (at_ms)`,
    ],
    // Acts that can be undone for ten minutes, with what was there before.
    staffUndos: [
      { id: text("not", "primary key") },
      { staffId: text("who") },
      { kind: text("not"), label: text("personal"), path: text("not") },
      { state: text("personal").optional() },
      { madeAtMs: big(), undoneAtMs: big().optional() },
      sql`create index staff_undos_by_time on staff_undos (made_at_ms)`,
    ],
    // A form that was posted after its session had ended, for an hour. `fields` is JSON.
    savedPosts: [
      { tokenDigest: text("who", "primary key") },
      { staffId: text("who").optional() },
      { path: text("not"), fields: text("personal") },
      { madeAtMs: big() },
    ],
  },
  endAccess: [
    "delete from staff_sessions",
    "delete from login_challenges",
    "update staff_invitations set expires_at_ms = 0 where used_at_ms is null",
    "delete from saved_posts",
    "delete from staff_undos",
  ],
});
