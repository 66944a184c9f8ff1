import type { StaffMember } from "./people.ts";
import { hash, randomBytes } from "node:crypto";

const dayMs = 24 * 3_600_000;

/** Longest life of a session, however often it is used. */
const longestMs = 30 * dayMs;
/** Longest time between two uses. */
const longestIdleMs = 7 * dayMs;
const freshMs = 15 * 60_000;
/** The last use is stored at most this often, so that most pages cost no write. */
const noteSeenAfterMs = 5 * 60_000;

/** One browser in which a member is signed in. */
export type Session = {
  id: string;
  staffId: string;
  /** As a person would call it: "Chrome no Android". */
  device: string;
  signedInAtMs: number;
  seenAtMs: number;
};

/** As it is stored. */
export type SessionRow = Session & {
  tokenDigest: string;
  endedAtMs: number | undefined;
};

export type SignedIn = { member: StaffMember; session: Session };

/** Clocks of several machines, or one that was put right, differ by less. */
export const clocksDifferMs = 60_000;

/** Whether less than this time (ms) has passed since. What began while a clock was ahead is over, else it never ended. */
export const isWithin = (sinceMs: number, lifeMs: number, nowMs: number): boolean =>
  nowMs - sinceMs < lifeMs && sinceMs - nowMs < clocksDifferMs;

export const isOver = ({ signedInAtMs, seenAtMs }: Session, nowMs: number): boolean =>
  !isWithin(signedInAtMs, longestMs, nowMs) || !isWithin(seenAtMs, longestIdleMs, nowMs);

/** Whether the member signed in recently. A new passkey requires it. */
export const isFresh = ({ signedInAtMs }: Session, nowMs: number): boolean =>
  isWithin(signedInAtMs, freshMs, nowMs);

/** Port: sessions, found by the digest of their token. */
export type Sessions = {
  open(session: Session, tokenDigest: string): Promise<void>;
  /** The session with its member's current data; undefined if it ended or the member lost access. */
  find(tokenDigest: string): Promise<SignedIn | undefined>;
  /** The session's member, also after it ended. */
  ownerOf(tokenDigest: string): Promise<string | undefined>;
  /** Sessions that are still open, the last used first. */
  listOf(staffId: string, nowMs: number): Promise<Session[]>;
  /** Unless nothing can be stored: who may enter sees the pages all the same. */
  noteSeen(id: string, nowMs: number): Promise<void>;
  end(id: string, nowMs: number): Promise<void>;
  /** → whether that person had it open */
  endOf(id: string, staffId: string, nowMs: number): Promise<boolean>;
};

/** The member of this token. Records the use of the session. */
export async function recognize(
  tokenDigest: string,
  { sessions, now }: { sessions: Pick<Sessions, "find" | "noteSeen">; now(): number },
): Promise<SignedIn | undefined> {
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
