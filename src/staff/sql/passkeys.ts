import type { Passkey, Passkeys } from "../passkeys.ts";
import { insertUndo } from "../../panel/undo/undo-states-sql.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PasskeyRow } from "./tables.ts";
import { memberOf } from "./staff.ts";

/** Throws `StorageUnavailable`. */
export function createPasskeys(database: Database): Passkeys {
  return {
    async listOf(memberId) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staff_passkeys")
          .selectAll()
          .where("staff_id", "=", memberId)
          .orderBy("made_at")
          .execute(),
      );
      return rows.map(passkeyOf);
    },
    find: (id) =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("staff_passkeys")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        const owner =
          row &&
          (await reader
            .selectFrom("staff")
            .selectAll()
            .where("id", "=", row.staff_id)
            .where("removed_at", "is", null)
            .executeTakeFirst());
        return owner && { passkey: passkeyOf(row), member: memberOf(owner) };
      }),
    async add(passkey) {
      const { numInsertedOrUpdatedRows } = await database.write((writer) =>
        writer
          .insertInto("staff_passkeys")
          .values(rowOf(passkey))
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow(),
      );
      return numInsertedOrUpdatedRows === 1n;
    },
    remove: (id, memberId, ticket) =>
      database.write(async (writer) => {
        const row = await writer
          .selectFrom("staff_passkeys")
          .selectAll()
          .where("id", "=", id)
          .where("staff_id", "=", memberId)
          .executeTakeFirst();
        if (!row) return false;
        const { numDeletedRows } = await writer
          .deleteFrom("staff_passkeys")
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        if (ticket) await insertUndo(writer, ticket, "removed-passkey", row);
        return true;
      }),
    async rename(id, memberId, name) {
      await database.write((writer) =>
        writer
          .updateTable("staff_passkeys")
          .set({ device: name })
          .where("id", "=", id)
          .where("staff_id", "=", memberId)
          .execute(),
      );
    },
    async noteUse(id, counter, nowMs) {
      await database.write((writer) =>
        writer
          .updateTable("staff_passkeys")
          .set({ counter, used_at: nowMs })
          .where("id", "=", id)
          .execute(),
      );
    },
  };
}

const rowOf = (passkey: Passkey): PasskeyRow => ({
  id: passkey.id,
  staff_id: passkey.memberId,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  transports: passkey.transports.join(),
  device: passkey.device,
  made_at: passkey.madeAtMs,
  used_at: passkey.usedAtMs ?? null,
});

const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  memberId: row.staff_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports ? row.transports.split(",") : [],
  device: row.device,
  madeAtMs: row.made_at,
  usedAtMs: row.used_at ?? undefined,
});
