import type { Writer } from "../engine/database.ts";
import { eraseOrphans } from "../letters/letter-rows.ts";

/** Nothing that opened the panel for that person opens it any more. */
export async function forgetKeys(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  await writer.deleteFrom("staff_passkeys").where("staff_id", "=", id).execute();
  await writer.deleteFrom("staff_invitations").where("staff_id", "=", id).execute();
  await eraseOrphans(writer, "staff-invitation", "staff_invitations");
}
