import { hash, randomBytes } from "node:crypto";
import { dayMs, minuteMs } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { changeRows, findRow } from "../../platform/database/rows-by.ts";
import { undefinedIfUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { StaffMember } from "./members.ts";

/** Longest life of a session, however often it is used. */
const longestMs = 30 * dayMs;
/** Longest time between two uses. */
const longestIdleMs = 7 * dayMs;
const freshMs = 15 * minuteMs;
/** The last use is stored at most this often, so that most pages cost no write. */
const noteSeenAfterMs = 5 * minuteMs;

/** One browser in which a member is signed in. */
export type Session = {
  id: string;
  staffId: string;
  /** Name that a person would give it: "Chrome no Android". */
  device: string;
  signedInAtMs: number;
  seenAtMs: number;
};

export type SessionRow = Session & {
  tokenDigest: string;
  endedAtMs: number | undefined;
};

/** Clocks of several machines, or one that was put right, differ by less. */
export const clocksDifferMs = minuteMs;

/**
 * True if less than this time (ms) has passed since. A time that began while a clock was ahead is over, else it never
 * ended.
 */
export const isWithin = (sinceMs: number, lifeMs: number, nowMs: number): boolean =>
  nowMs - sinceMs < lifeMs && sinceMs - nowMs < clocksDifferMs;

const isOver = ({ signedInAtMs, seenAtMs }: Session, nowMs: number): boolean =>
  !isWithin(signedInAtMs, longestMs, nowMs) || !isWithin(seenAtMs, longestIdleMs, nowMs);

/** True if the member signed in recently. A new passkey requires it. */
export const isFresh = ({ signedInAtMs }: Session, nowMs: number): boolean =>
  isWithin(signedInAtMs, freshMs, nowMs);

/** Sessions, found by the digest of their token. */
export type Sessions = ReturnType<typeof createSessions>;

/** The member of this token. Records the use of the session. */
export async function recognize(
  tokenDigest: string,
  { sessions, now }: { sessions: Pick<Sessions, "find" | "noteSeen">; now(): number },
) {
  const found = await sessions.find(tokenDigest);
  const nowMs = now();
  if (!found || isOver(found.session, nowMs)) return undefined;
  if (nowMs - found.session.seenAtMs >= noteSeenAfterMs) {
    await sessions.noteSeen(found.session.id, nowMs);
  }
  return found;
}

/** The value of a cookie: 32 random bytes cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored digest of a token: a stolen copy of the database gives no access. */
export const digestOf = (token: string): string => hash("sha256", token, "base64url");

/** Throws `StorageUnavailable`. */
export function createSessions(database: Database) {
  const change = (having: Partial<SessionRow>, values: Partial<SessionRow>) =>
    database.write((writer) => changeRows(writer, "staffSessions", having, values));
  return {
    async open(session: Session, tokenDigest: string) {
      await database.write((writer) =>
        writer
          .insertInto("staffSessions")
          .values({ ...session, tokenDigest })
          .execute(),
      );
    },
    /** The session with its member's current data; undefined if it ended or the member lost access. */
    async find(tokenDigest: string) {
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
      const session: Session = { id, staffId: member.id, device, signedInAtMs, seenAtMs };
      return { member: member satisfies StaffMember, session };
    },
    /** The session's member, also after it ended. */
    async ownerOf(tokenDigest: string) {
      const row = await database.read((reader) =>
        findRow(reader, "staffSessions", { tokenDigest }),
      );
      return row?.staffId;
    },
    /** Sessions that are still open, the last used first. */
    async listOf(staffId: string, nowMs: number) {
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
    /** Notes the use, unless nothing can be stored: a member who may enter sees the pages all the same. */
    noteSeen: (id: string, nowMs: number) =>
      change({ id }, { seenAtMs: nowMs }).catch(undefinedIfUnavailable),
    end: (id: string, nowMs: number) => change({ id }, { endedAtMs: nowMs }),
    /** Ends a session. → whether that person had it open */
    endOf: (id: string, staffId: string, nowMs: number) =>
      change({ id, staffId, endedAtMs: undefined }, { endedAtMs: nowMs }),
  };
}
