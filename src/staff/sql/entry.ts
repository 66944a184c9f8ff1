import { invitationLifeMs, type Invitations } from "../invitations.ts";
import { clocksDifferMs } from "../../kit/member/sessions.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { eraseOrphans, insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import { forgetKeys, withAdminInvariant } from "./staff.ts";
import { challengeLifeMs, type LoginChallenges } from "../login-challenges.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInvitations(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Invitations {
  return {
    add: (given, { id, newMemberId, expiresAtMs, nowMs, whom }) =>
      withAdminInvariant(database, async (writer) => {
        const { email } = given;
        const known = await writer
          .selectFrom("staff")
          .select(["name", "role", "acceptedAtMs", "removedAtMs"])
          .where("email", "=", email)
          .executeTakeFirst();
        const isInside =
          known && known.removedAtMs === undefined && known.acceptedAtMs !== undefined;
        if (isInside && whom !== "anybody") return "has-access";
        if (whom === "waiting" && (!known || known.removedAtMs !== undefined)) return "not-waiting";
        // The page that asked may be outdated.
        const { name, role } = whom === "waiting" && known ? known : given;
        await forgetKeysOfRemoved(writer, email);
        const invited = await writer
          .insertInto("staff")
          .values({ id: newMemberId, email, name, role, invitedAtMs: nowMs })
          .onConflict((conflict) =>
            conflict.column("email").doUpdateSet((row) => ({
              name,
              role,
              invitedAtMs: nowMs,
              // A removed member starts again; a current member keeps the date.
              acceptedAtMs: row
                .case()
                .when("staff.removedAtMs", "is", null)
                .then(row.ref("staff.acceptedAtMs"))
                .end()
                .$castTo<number | undefined>(),
              removedAtMs: undefined,
            })),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        // One link at a time.
        await writer.deleteFrom("staffInvitations").where("staffId", "=", invited.id).execute();
        await eraseOrphans(writer, "staff-invitation", "staffInvitations");
        await writer
          .insertInto("staffInvitations")
          .values({ id, staffId: invited.id, expiresAtMs })
          .execute();
        await insertLetter(writer, {
          id,
          kind: "staff-invitation",
          subjectId: id,
          messageIdDomain,
          dueAtMs: nowMs,
        });
        return invited;
      }),
    find: (id, nowMs) => database.read((reader) => findOpen(reader, id, nowMs)),
    use: (id, nowMs) =>
      database.write(async (writer) => {
        const invitation = await findOpen(writer, id, nowMs);
        if (!invitation) return undefined;
        const { numUpdatedRows } = await writer
          .updateTable("staffInvitations")
          .set({ usedAtMs: nowMs })
          .where("id", "=", id)
          .where("usedAtMs", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? invitation.member : undefined;
      }),
  };
}

/** Deletes what may still admit a removed member, such as a session that was opened during the removal. */
async function forgetKeysOfRemoved(writer: Writer, email: string): Promise<void> {
  const removed = await writer
    .selectFrom("staff")
    .select("id")
    .where("email", "=", email)
    .where("removedAtMs", "is not", null)
    .executeTakeFirst();
  if (removed) await forgetKeys(writer, removed.id);
}

async function findOpen(reader: Pick<Reader, "selectFrom">, id: string, nowMs: number) {
  const row = await reader
    .selectFrom("staffInvitations as invitation")
    .innerJoin("staff", "staff.id", "invitation.staffId")
    .selectAll("staff")
    .select("invitation.expiresAtMs")
    .where("invitation.id", "=", id)
    .where("invitation.usedAtMs", "is", null)
    .where("invitation.expiresAtMs", ">", nowMs)
    .where("invitation.expiresAtMs", "<", nowMs + invitationLifeMs + clocksDifferMs)
    .where("staff.removedAtMs", "is", null)
    .executeTakeFirst();
  return row && { id, member: row, expiresAtMs: row.expiresAtMs };
}

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
