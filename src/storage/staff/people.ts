import type { People } from "../../domain/staff/people.ts";
import type { Database } from "../engine/database.ts";
import { forgetKeys } from "./forget-keys.ts";
import { keepingAnAdministrator } from "./last-administrator.ts";
import { memberOf } from "./staff-rows.ts";

/** Throws `StorageUnavailable`. */
export function createPeople(database: Database): People {
  return {
    async list() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staff")
          .leftJoin("staff_invitations as link", (join) =>
            join
              .onRef("link.staff_id", "=", "staff.id")
              .on("link.used_at", "is", null)
              .on("staff.accepted_at", "is", null),
          )
          .leftJoin("outbox as letter", (join) =>
            join
              .onRef("letter.subject_id", "=", "link.id")
              .on("letter.kind", "=", "staff-invitation")
              .on("letter.state", "=", "parked"),
          )
          .selectAll("staff")
          .select(["link.expires_at", "letter.id as letter_id", "letter.last_error"])
          .where("removed_at", "is", null)
          .orderBy("name")
          .execute(),
      );
      return rows.map((row) => ({
        ...memberOf(row),
        invitedAtMs: row.invited_at,
        acceptedAtMs: row.accepted_at ?? undefined,
        linkEndsAtMs: row.expires_at ?? undefined,
        stoppedLetter: row.letter_id
          ? { id: row.letter_id, lastError: row.last_error ?? undefined }
          : undefined,
      }));
    },
    find: (id) => findBy("id", id),
    findByEmail: (email) => findBy("email", email.toLowerCase()),
    changeRole: (id, role) =>
      keepingAnAdministrator(database, async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("staff")
          .set({ role })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? "changed" : "not-found";
      }),
    remove: (id, nowMs) =>
      keepingAnAdministrator(database, async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("staff")
          .set({ removed_at: nowMs })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "not-found";
        await forgetKeys(writer, id);
        return "changed";
      }),
    async noteAccepted(id, nowMs) {
      await database.write((writer) =>
        writer
          .updateTable("staff")
          .set({ accepted_at: nowMs })
          .where("id", "=", id)
          .where("accepted_at", "is", null)
          .execute(),
      );
    },
  };

  async function findBy(column: "id" | "email", value: string) {
    const row = await database.read((reader) =>
      reader
        .selectFrom("staff")
        .selectAll()
        .where(column, "=", value)
        .where("removed_at", "is", null)
        .executeTakeFirst(),
    );
    return row && memberOf(row);
  }
}
