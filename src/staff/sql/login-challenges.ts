import { challengeLifeMs, type LoginChallenge, type LoginChallenges } from "../login-challenges.ts";
import { clocksDifferMs } from "../sessions.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import type { LoginChallengeRow } from "./tables.ts";
import { memberOf } from "./staff.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createLoginChallenges(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): LoginChallenges {
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
      // Reads first, so that invented tokens do not cost a write each.
      if (!found || found.tries >= mostTries) return undefined;
      const row = await database.write((writer) =>
        writer
          .updateTable("staff_doors")
          .set((challenge) => ({ tries: challenge("tries", "+", 1) }))
          .where("token_hash", "=", tokenDigest)
          .where("kind", "=", kind)
          .where("tries", "<", mostTries)
          .where("used_at", "is", null)
          .where("expires_at", ">", nowMs)
          .where("expires_at", "<", nowMs + challengeLifeMs + clocksDifferMs)
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

const doorOf = ({ id, kind, email, expires_at }: LoginChallengeRow): LoginChallenge => ({
  id,
  kind,
  email: email ?? undefined,
  expiresAtMs: expires_at,
});

/** For the letter: the member whose login code is still valid. */
export async function findByOpenCode(database: Database, id: string, nowMs: number) {
  const row = await database.read((reader) =>
    reader
      .selectFrom("staff_doors as challenge")
      .innerJoin("staff", "staff.email", "challenge.email")
      .selectAll("staff")
      .where("challenge.id", "=", id)
      .where("challenge.used_at", "is", null)
      .where("challenge.expires_at", ">", nowMs)
      .where("staff.removed_at", "is", null)
      .executeTakeFirst(),
  );
  return row && memberOf(row);
}
