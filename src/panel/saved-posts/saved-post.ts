/** What somebody was about to send when their session ended: kept for an hour, for this one browser. */
export type Writing = {
  /** Undefined where the browser no longer knew who it was. */
  memberId: string | undefined;
  /** Where it was to be sent. */
  path: string;
  /** Names and texts of the form, in its order. */
  fields: [name: string, text: string][];
  madeAtMs: number;
};

export const writingKeptMs = 3_600_000;
/** Of one person, and as many of all that nobody is known to have written: a stranger cannot fill the disk. */
export const mostWritings = 20;

/** Port: writings, found by the digest of the browser's token. */
export type Writings = {
  /** Whether that person, or nobody, may have one more kept: asked before a byte of it is read. */
  hasPlace(memberId: string | undefined, tokenDigest: string): Promise<boolean>;
  /** In the place of what was kept under that digest. → false if that person, or nobody, has too many already */
  keep(writing: Writing, tokenDigest: string): Promise<boolean>;
  find(tokenDigest: string): Promise<Writing | undefined>;
};

/** Nobody else's, and not of long ago. */
export const isStillTheirs = (
  { memberId, madeAtMs }: Writing,
  readerId: string,
  nowMs: number,
): boolean => (memberId === undefined || memberId === readerId) && nowMs - madeAtMs < writingKeptMs;
