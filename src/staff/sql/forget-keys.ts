import type { Writer } from "../../platform/database/database.ts";
import { eraseOrphans, unsentLetters } from "../../platform/outbox/sql/letter-rows.ts";

/** Nothing that opened the panel for that person opens it any more. */
export async function forgetKeys(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  await writer.deleteFrom("staff_passkeys").where("staff_id", "=", id).execute();
  await writer.deleteFrom("staff_invitations").where("staff_id", "=", id).execute();
  await eraseOrphans(writer, "staff-invitation", "staff_invitations");
}

/** What of it comes back when a removal is undone; whoever was signed in signs in anew. */
export async function keysOf(writer: Writer, id: string) {
  const passkeys = await writer
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("staff_id", "=", id)
    .execute();
  const invitations = await writer
    .selectFrom("staff_invitations")
    .selectAll()
    .where("staff_id", "=", id)
    .execute();
  const ids = invitations.map((invitation) => invitation.id);
  const letters = await unsentLetters(writer, "staff-invitation", ids);
  return { passkeys, invitations, letters };
}
