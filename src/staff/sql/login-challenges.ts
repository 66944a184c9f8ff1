import { challengeLifeMs, type LoginChallenges } from "../login-challenges.ts";
import { clocksDifferMs } from "../../kit/member/sessions.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createLoginChallenges(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): LoginChallenges {
  return {
    async open(challenge, tokenDigest, nowMs) {
      const { id, kind } = challenge;
      await database.write(async (writer) => {
        await writer
          .insertInto("loginChallenges")
          .values({ ...challenge, tokenDigest, tries: 0 })
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
          .selectFrom("loginChallenges")
          .select("tries")
          .where("tokenDigest", "=", tokenDigest)
          .executeTakeFirst(),
      );
      // Reads first, so that invented tokens do not cost a write each.
      if (!found || found.tries >= mostTries) return undefined;
      return database.write((writer) =>
        writer
          .updateTable("loginChallenges")
          .set((challenge) => ({ tries: challenge("tries", "+", 1) }))
          .where("tokenDigest", "=", tokenDigest)
          .where("kind", "=", kind)
          .where("tries", "<", mostTries)
          .where("usedAtMs", "is", null)
          .where("expiresAtMs", ">", nowMs)
          .where("expiresAtMs", "<", nowMs + challengeLifeMs + clocksDifferMs)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async use(id, nowMs) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable("loginChallenges")
          .set({ usedAtMs: nowMs })
          .where("id", "=", id)
          .where("usedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

/** For the letter: the member whose login code is still valid. */
export const findByOpenCode = (database: Database, id: string, nowMs: number) =>
  database.read((reader) =>
    reader
      .selectFrom("loginChallenges as challenge")
      .innerJoin("staff", "staff.email", "challenge.email")
      .selectAll("staff")
      .where("challenge.id", "=", id)
      .where("challenge.usedAtMs", "is", null)
      .where("challenge.expiresAtMs", ">", nowMs)
      .where("staff.removedAtMs", "is", null)
      .executeTakeFirst(),
  );
