import type { StaffMember } from "./people.ts";

const dayMs = 24 * 3_600_000;

/** However often it is used. */
const longestMs = 30 * dayMs;
/** Without being used. */
const longestIdleMs = 7 * dayMs;
const freshMs = 15 * 60_000;
/** When somebody was last seen is written down no more often than this: a page costs no write. */
const noteSeenAfterMs = 5 * 60_000;

/** One browser in which somebody is signed in. */
export type Session = {
  id: string;
  memberId: string;
  /** As a person would call it: "Chrome no Android". */
  device: string;
  signedInAtMs: number;
  seenAtMs: number;
};

export type SignedIn = { member: StaffMember; session: Session };

export const isOver = ({ signedInAtMs, seenAtMs }: Session, nowMs: number): boolean =>
  nowMs - signedInAtMs >= longestMs || nowMs - seenAtMs >= longestIdleMs;

/** Whether they signed in a moment ago; asked before a new way in, such as a passkey, is made. */
export const isFresh = ({ signedInAtMs }: Session, nowMs: number): boolean =>
  nowMs - signedInAtMs < freshMs;

/** Port: sessions, found by the digest of their token. */
export type Sessions = {
  open(session: Session, tokenDigest: string): Promise<void>;
  /** With the member as the table has it now; undefined if ended, or if that person has no access any more. */
  find(tokenDigest: string): Promise<SignedIn | undefined>;
  /** Whose it is, also after it ended. */
  ownerOf(tokenDigest: string): Promise<string | undefined>;
  /** Those that still open the panel, the last used first. */
  listOf(memberId: string, nowMs: number): Promise<Session[]>;
  noteSeen(id: string, nowMs: number): Promise<void>;
  end(id: string, nowMs: number): Promise<void>;
  /** → whether that person had it open */
  endOf(id: string, memberId: string, nowMs: number): Promise<boolean>;
};

/** Who comes with this token. Notes that the session was used. */
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
