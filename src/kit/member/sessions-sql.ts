import { isOver, type SessionRow, type Sessions } from "./sessions.ts";
import { undefinedIfUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createSessions(database: Database): Sessions {
  return {
    async open(session, tokenDigest) {
      await database.write((writer) =>
        writer
          .insertInto("staffSessions")
          .values({ ...session, tokenDigest })
          .execute(),
      );
    },
    async find(tokenDigest) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("staffSessions as session")
          .innerJoin("staff", "staff.id", "session.staffId")
          .selectAll("staff")
          .select(["session.id as sessionId", "device", "signedInAtMs", "seenAtMs"])
          .where("tokenDigest", "=", tokenDigest)
          .where("endedAtMs", "is", null)
          .where("removedAtMs", "is", null)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const { sessionId: id, device, signedInAtMs, seenAtMs, ...member } = row;
      const session = { id, staffId: member.id, device, signedInAtMs, seenAtMs };
      return { member, session };
    },
    async ownerOf(tokenDigest) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("staffSessions")
          .select("staffId")
          .where("tokenDigest", "=", tokenDigest)
          .executeTakeFirst(),
      );
      return row?.staffId;
    },
    async listOf(staffId, nowMs) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staffSessions")
          .selectAll()
          .where("staffId", "=", staffId)
          .where("endedAtMs", "is", null)
          .orderBy("seenAtMs", "desc")
          .execute(),
      );
      return rows.filter((session) => !isOver(session, nowMs));
    },
    async noteSeen(id, nowMs) {
      await change(id, { seenAtMs: nowMs }).catch(undefinedIfUnavailable);
    },
    async end(id, nowMs) {
      await change(id, { endedAtMs: nowMs });
    },
    async endOf(id, staffId, nowMs) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable("staffSessions")
          .set({ endedAtMs: nowMs })
          .where("id", "=", id)
          .where("staffId", "=", staffId)
          .where("endedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };

  function change(id: string, values: Partial<SessionRow>): Promise<unknown> {
    return database.write((writer) =>
      writer.updateTable("staffSessions").set(values).where("id", "=", id).execute(),
    );
  }
}
