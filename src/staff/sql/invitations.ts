import { invitationLifeMs, type Invitations } from "../invitations.ts";
import { clocksDifferMs } from "../sessions.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { eraseOrphans, insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import { forgetKeys, withAdminInvariant, memberOf } from "./staff.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInvitations(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Invitations {
  return {
    add: (given, { id, newMemberId, expiresAtMs, nowMs, whom }) =>
      withAdminInvariant(database, async (writer) => {
        const { email } = given;
        const known = await writer
          .selectFrom("staff")
          .select(["name", "role", "accepted_at", "removed_at"])
          .where("email", "=", email)
          .executeTakeFirst();
        const isInside = known?.removed_at === null && known.accepted_at !== null;
        if (isInside && whom !== "anybody") return "has-access";
        if (whom === "waiting" && (!known || known.removed_at !== null)) return "not-waiting";
        // The page that asked may be outdated.
        const { name, role } = whom === "waiting" && known ? known : given;
        await forgetKeysOfRemoved(writer, email);
        const invited = await writer
          .insertInto("staff")
          .values({ id: newMemberId, email, name, role, invited_at: nowMs })
          .onConflict((conflict) =>
            conflict.column("email").doUpdateSet((row) => ({
              name,
              role,
              invited_at: nowMs,
              // A removed member starts again; a current member keeps the date.
              accepted_at: row
                .case()
                .when("staff.removed_at", "is", null)
                .then(row.ref("staff.accepted_at"))
                .end(),
              removed_at: null,
            })),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        // One link at a time.
        await writer.deleteFrom("staff_invitations").where("staff_id", "=", invited.id).execute();
        await eraseOrphans(writer, "staff-invitation", "staff_invitations");
        await writer
          .insertInto("staff_invitations")
          .values({ id, staff_id: invited.id, expires_at: expiresAtMs })
          .execute();
        await insertLetter(writer, {
          id,
          kind: "staff-invitation",
          subjectId: id,
          messageIdDomain,
          dueAtMs: nowMs,
        });
        return memberOf(invited);
      }),
    find: (id, nowMs) => database.read((reader) => findOpen(reader, id, nowMs)),
    use: (id, nowMs) =>
      database.write(async (writer) => {
        const invitation = await findOpen(writer, id, nowMs);
        if (!invitation) return undefined;
        const { numUpdatedRows } = await writer
          .updateTable("staff_invitations")
          .set({ used_at: nowMs })
          .where("id", "=", id)
          .where("used_at", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? invitation.member : undefined;
      }),
  };
}

/** Deletes what may still admit a removed member, such as a session that was opened during the removal. */
async function forgetKeysOfRemoved(writer: Writer, email: string): Promise<void> {
  const removed = await writer
    .selectFrom("staff")
    .select("id")
    .where("email", "=", email)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  if (removed) await forgetKeys(writer, removed.id);
}

async function findOpen(reader: Pick<Reader, "selectFrom">, id: string, nowMs: number) {
  const row = await reader
    .selectFrom("staff_invitations as invitation")
    .innerJoin("staff", "staff.id", "invitation.staff_id")
    .selectAll("staff")
    .select("invitation.expires_at")
    .where("invitation.id", "=", id)
    .where("invitation.used_at", "is", null)
    .where("invitation.expires_at", ">", nowMs)
    .where("invitation.expires_at", "<", nowMs + invitationLifeMs + clocksDifferMs)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
  return row && { id, member: memberOf(row), expiresAtMs: row.expires_at };
}
