import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { holdingStatements } from "../../outbox/sql/hold-letters.ts";

/**
 * For a database out of a copy. What opens the panel may have been taken away after the copy was made: a session ended, a
 * lost phone's passkey removed, an invitation used. So all of it ends, and everybody enters again by a code.
 */
const endAccessStatements: readonly string[] = [
  "delete from staff_sessions",
  "delete from login_challenges",
  "delete from staff_passkeys",
  "update staff_invitations set expires_at_ms = 0 where used_at_ms is null",
  "delete from saved_posts",
  "delete from staff_undos",
];

/** Receipts that were given after the copy was made are in somebody's hands: no number is given twice. */
const leaveReceiptsAGap = "update counters set value = value + 100 where name = 'receipts'";

/** What a database out of a copy needs before any site opens it: nothing leaves twice, and nothing taken away comes back. */
export const statementsAfterRestoration = [
  ...holdingStatements,
  ...endAccessStatements,
  leaveReceiptsAGap,
];

export const settleAfterRestoration = (database: Database): Promise<void> =>
  database.write(async (writer) => {
    for (const statement of statementsAfterRestoration) await sql.raw(statement).execute(writer);
  });
