import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-rows.ts";
import type { Writer } from "../../platform/database/database.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const historyKeptMs = 365 * dayMs;
/** A day longer than any of them lives. */
const sessionsKeptMs = 31 * dayMs;

/**
 * Deletes invitations, codes and sessions that are over or were never used, and the panel's history after a year. One
 * statement each, as each has its own age.
 */
export async function forgetExpiredOfStaff(writer: Writer, nowMs: TrustedTime): Promise<void> {
  await writer
    .deleteFrom("staff_doors")
    .where("expires_at", "<", nowMs - hourMs)
    .execute();
  // Also those for addresses that nobody here has.
  await writer
    .deleteFrom("outbox")
    .where("kind", "=", "staff-code")
    .where("created_at", "<", nowMs - hourMs)
    .where("state", "in", ["sent", "parked"])
    .execute();
  await writer
    .deleteFrom("staff_writings")
    .where("made_at", "<", nowMs - hourMs)
    .execute();
  await writer
    .deleteFrom("staff_sessions")
    .where((session) =>
      session.or([
        session("signed_in_at", "<", nowMs - sessionsKeptMs),
        session("ended_at", "<", nowMs - dayMs),
      ]),
    )
    .execute();
  await writer
    .deleteFrom("staff_invitations")
    .where("expires_at", "<", nowMs - dayMs)
    .execute();
  await eraseOrphans(writer, "staff-invitation", "staff_invitations");
  await writer
    .deleteFrom("staff_history")
    .where("at", "<", nowMs - historyKeptMs)
    .execute();
  // Until then the history needs their names.
  await writer
    .deleteFrom("staff")
    .where("removed_at", "<", nowMs - historyKeptMs)
    .execute();
}
