import type { StaffMember } from "../../kit/member/members.ts";
import { clocksDifferMs } from "../../kit/member/sessions.ts";
import { insertUndo, type UndoTicket } from "../../kit/panel/undo/undo.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import type { Passkey } from "./tables.ts";
import { removedPasskey } from "./undo.ts";

/** Those that open the panel: their owner has access, and was not taken out and invited anew since. */
const openKeys = (reader: Pick<Reader, "selectFrom">) =>
  reader
    .selectFrom("staffPasskeys as key")
    .innerJoin("staff", "staff.id", "key.staffId")
    .selectAll("key")
    .where("staff.removedAtMs", "is", null)
    .where(({ eb }) => eb("staff.acceptedAtMs", "<", eb("key.madeAtMs", "+", clocksDifferMs)));

/** Stored passkeys. Throws `StorageUnavailable`. */
export function createPasskeys(database: Database) {
  return {
    listOf: (staffId: string) =>
      database.read((reader) =>
        openKeys(reader).where("key.staffId", "=", staffId).orderBy("key.madeAtMs").execute(),
      ),
    /** The passkey and its member, if that member has access. */
    find: (id: string): Promise<{ passkey: Passkey; member: StaffMember } | undefined> =>
      database.read(async (reader) => {
        const passkey = await openKeys(reader).where("key.id", "=", id).executeTakeFirst();
        const member =
          passkey &&
          (await reader
            .selectFrom("staff")
            .selectAll()
            .where("id", "=", passkey.staffId)
            .where("removedAtMs", "is", null)
            .executeTakeFirst());
        return member && { passkey, member };
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
