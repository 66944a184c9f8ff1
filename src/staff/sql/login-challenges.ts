import type { Door, Doors } from "../login-challenges.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import type { DoorRow } from "./tables.ts";
import { memberOf } from "./staff.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createDoors(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Doors {
  return {
    async open({ id, kind, email, expiresAtMs }, tokenDigest, nowMs) {
      await database.write(async (writer) => {
        await writer
          .insertInto("staff_doors")
          .values({
            id,
            kind,
            token_hash: tokenDigest,
            email: email ?? null,
            tries: 0,
            expires_at: expiresAtMs,
          })
          .execute();
        if (kind !== "code") return;
        await insertLetter(writer, {
          id,
          kind: "staff-code",
          subjectId: id,
          messageIdDomain,
          dueAtMs: nowMs,
        });
      });
    },
    async countTry({ tokenDigest, kind, mostTries, nowMs }) {
      const found = await database.read((reader) =>
        reader
          .selectFrom("staff_doors")
          .select("tries")
          .where("token_hash", "=", tokenDigest)
          .executeTakeFirst(),
      );
      // Read first: tokens that somebody made up must not cost a write each.
      if (!found || found.tries >= mostTries) return undefined;
      const row = await database.write((writer) =>
        writer
          .updateTable("staff_doors")
          .set((door) => ({ tries: door("tries", "+", 1) }))
          .where("token_hash", "=", tokenDigest)
          .where("kind", "=", kind)
          .where("tries", "<", mostTries)
          .where("used_at", "is", null)
          .where("expires_at", ">", nowMs)
          .returningAll()
          .executeTakeFirst(),
      );
      return row && doorOf(row);
    },
    async use(id, nowMs) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable("staff_doors")
          .set({ used_at: nowMs })
          .where("id", "=", id)
          .where("used_at", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

const doorOf = ({ id, kind, email, expires_at }: DoorRow): Door => ({
  id,
  kind,
  email: email ?? undefined,
  expiresAtMs: expires_at,
});

/** For the letter: who is behind a door for a code that still stands open. */
export async function findBehindDoor(database: Database, id: string, nowMs: number) {
  const row = await database.read((reader) =>
    reader
      .selectFrom("staff_doors as door")
      .innerJoin("staff", "staff.email", "door.email")
      .selectAll("staff")
      .where("door.id", "=", id)
      .where("door.used_at", "is", null)
      .where("door.expires_at", ">", nowMs)
      .where("staff.removed_at", "is", null)
      .executeTakeFirst(),
  );
  return row && memberOf(row);
}
