import { randomUUID } from "node:crypto";
import type { Role, StaffMember } from "../../kit/member/members.ts";
import { clocksDifferMs, digestOf, newToken } from "../../kit/member/sessions.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { changeRows, deleteRows, findRow } from "../../platform/database/rows-by.ts";
import { eraseOrphans, insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import { forgetKeys, withAdminInvariant } from "./staff.ts";
import type { LoginKind } from "./tables.ts";

const invitationLifeMs = 7 * 24 * 3_600_000;
const challengeLifeMs = 10 * 60_000;

export type Invited = {
  name: string;
  email: string;
  role: Role;
  /**
   * "outsiders": nobody who has access already, since the person who sees the link comes in as that person; those who were
   * removed begin anew. "waiting": another link for a person who has not come in yet, as they are listed now. "anybody":
   * also a person who has access, under this name and role, by the person who keeps the server.
   */
  whom: "outsiders" | "waiting" | "anybody";
};

export type NotInvited = "last-administrator" | "has-access" | "not-waiting";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInvitations(database: Database, messageIdDomain: string) {
  return {
    /** Adds the person with a link that gives access once, within seven days, and the letter that brings it. */
    add: ({ whom, ...given }: Invited, nowMs: number) =>
      withAdminInvariant<{ id: string; member: StaffMember } | NotInvited>(
        database,
        async (writer) => {
          const id = randomUUID();
          const { email } = given;
          const known = await findRow(writer, "staff", { email });
          const isInside =
            known && known.removedAtMs === undefined && known.acceptedAtMs !== undefined;
          if (isInside && whom !== "anybody") return "has-access";
          if (whom === "waiting" && (!known || known.removedAtMs !== undefined))
            return "not-waiting";
          // The page that asked may be outdated.
          const { name, role } = whom === "waiting" && known ? known : given;
          await forgetKeysOfRemoved(writer, email);
          const invited = await writer
            .insertInto("staff")
            .values({ id: randomUUID(), email, name, role, invitedAtMs: nowMs })
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
          await deleteRows(writer, "staffInvitations", { staffId: invited.id });
          await eraseOrphans(writer, "staff-invitation", "staffInvitations");
          await writer
            .insertInto("staffInvitations")
            .values({ id, staffId: invited.id, expiresAtMs: nowMs + invitationLifeMs })
            .execute();
          const kind = "staff-invitation";
          await insertLetter(writer, { id, kind, subjectId: id, messageIdDomain, dueAtMs: nowMs });
          return { id, member: invited };
        },
      ),
    /** The person of an invitation that can still be used. */
    find: (id: string, nowMs: number) => database.read((reader) => findOpen(reader, id, nowMs)),
    /** → undefined if it was used already */
    use: (id: string, nowMs: number) =>
      database.write(async (writer) => {
        const member = await findOpen(writer, id, nowMs);
        if (!member) return undefined;
        const unused = { id, usedAtMs: undefined };
        const isFirst = await changeRows(writer, "staffInvitations", unused, { usedAtMs: nowMs });
        return isFirst ? member : undefined;
      }),
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

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

const findOpen = (reader: Pick<Reader, "selectFrom">, id: string, nowMs: number) =>
  reader
    .selectFrom("staffInvitations as invitation")
    .innerJoin("staff", "staff.id", "invitation.staffId")
    .selectAll("staff")
    .where("invitation.id", "=", id)
    .where("invitation.usedAtMs", "is", null)
    .where("invitation.expiresAtMs", ">", nowMs)
    .where("invitation.expiresAtMs", "<", nowMs + invitationLifeMs + clocksDifferMs)
    .where("staff.removedAtMs", "is", null)
    .executeTakeFirst();

type Try = { token: string; kind: LoginKind; mostTries: number; nowMs: number };

/**
 * Login challenges, found by the digest of the browser's token. `messageIdDomain` follows the @ in the Message-ID of each
 * e-mail. Throws `StorageUnavailable`.
 */
export function createLoginChallenges(database: Database, messageIdDomain: string) {
  return {
    /** Opens one for ten minutes; one of kind "code" also queues its letter. → its id, and the token for the browser's cookie */
    open: (kind: LoginKind, email: string | undefined, nowMs: number) =>
      database.write(async (writer) => {
        const [id, token] = [randomUUID(), newToken()];
        const expiresAtMs = nowMs + challengeLifeMs;
        await writer
          .insertInto("loginChallenges")
          .values({ id, kind, email, expiresAtMs, tokenDigest: digestOf(token), tries: 0 })
          .execute();
        const letter = {
          id,
          kind: "staff-code",
          subjectId: id,
          messageIdDomain,
          dueAtMs: nowMs,
        } as const;
        if (kind === "code") await insertLetter(writer, letter);
        return { id, token };
      }),
    /** Counts a try before it is checked. → undefined if the challenge is used, expired or tried too often */
    async countTry({ token, kind, mostTries, nowMs }: Try) {
      const tokenDigest = digestOf(token);
      const found = await database.read((reader) =>
        findRow(reader, "loginChallenges", { tokenDigest }),
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
    /** → false if it was used already */
    use: (id: string, usedAtMs: number) =>
      database.write((writer) =>
        changeRows(writer, "loginChallenges", { id, usedAtMs: undefined }, { usedAtMs }),
      ),
  };
}

export type LoginChallenges = ReturnType<typeof createLoginChallenges>;

/** Finds, for the letter, the member whose login code is still valid. */
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
