import type { Passkeys } from "../passkeys.ts";
import { insertUndo } from "../../panel/undo/undo-states-sql.ts";
import type { Database } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createPasskeys(database: Database): Passkeys {
  return {
    listOf: (staffId) =>
      database.read((reader) =>
        reader
          .selectFrom("staffPasskeys")
          .selectAll()
          .where("staffId", "=", staffId)
          .orderBy("madeAtMs")
          .execute(),
      ),
    find: (id) =>
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
    async add(passkey) {
      const { numInsertedOrUpdatedRows } = await database.write((writer) =>
        writer
          .insertInto("staffPasskeys")
          .values(passkey)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow(),
      );
      return numInsertedOrUpdatedRows === 1n;
    },
    remove: (id, staffId, ticket) =>
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
        if (ticket) await insertUndo(writer, ticket, "removed-passkey", row);
        return true;
      }),
    async rename(id, staffId, name) {
      await database.write((writer) =>
        writer
          .updateTable("staffPasskeys")
          .set({ device: name })
          .where("id", "=", id)
          .where("staffId", "=", staffId)
          .execute(),
      );
    },
    async noteUse(id, counter, nowMs) {
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
