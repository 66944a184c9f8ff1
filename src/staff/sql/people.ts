import type { People } from "../people.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertUndo } from "../../panel/undo/sql/undo-states.ts";
import { forgetKeys, keysOf } from "./forget-keys.ts";
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
    changeRole: (id, role, ticket) =>
      keepingAnAdministrator(database, async (writer) => {
        const before = await writer
          .selectFrom("staff")
          .select("role")
          .where("id", "=", id)
          .executeTakeFirst();
        const { numUpdatedRows } = await writer
          .updateTable("staff")
          .set({ role })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        if (!before || numUpdatedRows === 0n) return "not-found";
        if (ticket && before.role !== role) {
          const state = { id, from: before.role, to: role };
          await insertUndo(writer, ticket, "changed-role", state);
        }
        return "changed";
      }),
    remove: (id, nowMs, ticket) =>
      keepingAnAdministrator(database, async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("staff")
          .set({ removed_at: nowMs })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "not-found";
        if (ticket) {
          const state = { id, removedAt: nowMs, ...(await keysOf(writer, id)) };
          await insertUndo(writer, ticket, "removed-person", state);
        }
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
