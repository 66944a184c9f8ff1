import { isOver, type Session, type Sessions } from "../sessions.ts";
import { undefinedIfUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SessionRow } from "./tables.ts";
import { memberOf } from "./staff.ts";

/** Throws `StorageUnavailable`. */
export function createSessions(database: Database): Sessions {
  return {
    async open({ id, memberId, device, signedInAtMs, seenAtMs }, tokenDigest) {
      await database.write((writer) =>
        writer
          .insertInto("staff_sessions")
          .values({
            id,
            token_hash: tokenDigest,
            staff_id: memberId,
            device,
            signed_in_at: signedInAtMs,
            seen_at: seenAtMs,
          })
          .execute(),
      );
    },
    async find(tokenDigest) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("staff_sessions as session")
          .innerJoin("staff", "staff.id", "session.staff_id")
          .selectAll("staff")
          .select(["session.id as session_id", "device", "signed_in_at", "seen_at"])
          .where("token_hash", "=", tokenDigest)
          .where("ended_at", "is", null)
          .where("removed_at", "is", null)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const session = sessionOf({ ...row, id: row.session_id, staff_id: row.id });
      return { member: memberOf(row), session };
    },
    async ownerOf(tokenDigest) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("staff_sessions")
          .select("staff_id")
          .where("token_hash", "=", tokenDigest)
          .executeTakeFirst(),
      );
      return row?.staff_id;
    },
    async listOf(memberId, nowMs) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staff_sessions")
          .selectAll()
          .where("staff_id", "=", memberId)
          .where("ended_at", "is", null)
          .orderBy("seen_at", "desc")
          .execute(),
      );
      return rows.map(sessionOf).filter((session) => !isOver(session, nowMs));
    },
    async noteSeen(id, nowMs) {
      await change(id, { seen_at: nowMs }).catch(undefinedIfUnavailable);
    },
    async end(id, nowMs) {
      await change(id, { ended_at: nowMs });
    },
    async endOf(id, memberId, nowMs) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable("staff_sessions")
          .set({ ended_at: nowMs })
          .where("id", "=", id)
          .where("staff_id", "=", memberId)
          .where("ended_at", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };

  function change(id: string, values: Partial<SessionRow>): Promise<unknown> {
    return database.write((writer) =>
      writer.updateTable("staff_sessions").set(values).where("id", "=", id).execute(),
    );
  }
}

type Columns = Pick<SessionRow, "id" | "staff_id" | "device" | "signed_in_at" | "seen_at">;

const sessionOf = ({ id, staff_id, device, signed_in_at, seen_at }: Columns): Session => ({
  id,
  memberId: staff_id,
  device,
  signedInAtMs: signed_in_at,
  seenAtMs: seen_at,
});
