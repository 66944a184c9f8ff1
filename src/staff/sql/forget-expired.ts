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
    .deleteFrom("loginChallenges")
    .where("expiresAtMs", "<", nowMs - hourMs)
    .execute();
  // Also those for addresses that nobody here has.
  await writer
    .deleteFrom("outbox")
    .where("kind", "=", "staff-code")
    .where("createdAtMs", "<", nowMs - hourMs)
    .where("state", "in", ["sent", "parked"])
    .execute();
  await writer
    .deleteFrom("savedPosts")
    .where("madeAtMs", "<", nowMs - hourMs)
    .execute();
  await writer
    .deleteFrom("staffSessions")
    .where((session) =>
      session.or([
        session("signedInAtMs", "<", nowMs - sessionsKeptMs),
        session("endedAtMs", "<", nowMs - dayMs),
      ]),
    )
    .execute();
  await writer
    .deleteFrom("staffInvitations")
    .where("expiresAtMs", "<", nowMs - dayMs)
    .execute();
  await eraseOrphans(writer, "staff-invitation", "staffInvitations");
  await writer
    .deleteFrom("staffHistory")
    .where("atMs", "<", nowMs - historyKeptMs)
    .execute();
  // Until then the history needs their names.
  await writer
    .deleteFrom("staff")
    .where("removedAtMs", "<", nowMs - historyKeptMs)
    .execute();
}
