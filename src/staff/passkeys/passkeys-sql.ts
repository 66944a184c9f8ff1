import type { Passkey } from "../passkey.ts";
import type { StaffMember } from "../people.ts";
import { insertUndo, type UndoTicket } from "../../panel/undo/undo.ts";
import { removedPasskey } from "./undo.ts";

import type { Database } from "../../platform/database/database.ts";

/** Stored passkeys. Throws `StorageUnavailable`. */
export function createPasskeys(database: Database) {
  return {
    listOf: (staffId: string) =>
      database.read((reader) =>
        reader
          .selectFrom("staffPasskeys")
          .selectAll()
          .where("staffId", "=", staffId)
          .orderBy("madeAtMs")
          .execute(),
      ),
    /** The passkey and its member, if that member has access. */
    find: (id: string): Promise<{ passkey: Passkey; member: StaffMember } | undefined> =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("staffPasskeys")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        const owner =
          row &&
          (await reader
            .selectFrom("staff")
            .selectAll()
            .where("id", "=", row.staffId)
            .where("removedAtMs", "is", null)
            .executeTakeFirst());
        return owner && { passkey: row, member: owner };
      }),
    /** → false if it exists already */
    async add(passkey: Passkey) {
      const { numInsertedOrUpdatedRows } = await database.write((writer) =>
        writer
          .insertInto("staffPasskeys")
          .values(passkey)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow(),
      );
      return numInsertedOrUpdatedRows === 1n;
    },
    /** → whether the member had it */
    remove: (id: string, staffId: string, ticket?: UndoTicket) =>
      database.write(async (writer) => {
        const row = await writer
          .selectFrom("staffPasskeys")
          .selectAll()
          .where("id", "=", id)
          .where("staffId", "=", staffId)
          .executeTakeFirst();
        if (!row) return false;
        const { numDeletedRows } = await writer
          .deleteFrom("staffPasskeys")
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        if (ticket) await insertUndo(writer, ticket, removedPasskey, row);
        return true;
      }),
    async rename(id: string, staffId: string, name: string) {
      await database.write((writer) =>
        writer
          .updateTable("staffPasskeys")
          .set({ device: name })
          .where("id", "=", id)
          .where("staffId", "=", staffId)
          .execute(),
      );
    },
    async noteUse(id: string, counter: number, nowMs: number) {
      await database.write((writer) =>
        writer
          .updateTable("staffPasskeys")
          .set({ counter, usedAtMs: nowMs })
          .where("id", "=", id)
          .execute(),
      );
    },
  };
}
