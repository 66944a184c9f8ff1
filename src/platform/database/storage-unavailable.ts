/**
 * Thrown by storage when it cannot write or read now, though nothing is wrong with what it was asked:
 * locked for too long, the disk full, the database server away. Nothing was kept.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  /** Seconds after which it is worth trying again. */
  readonly retryAfterSeconds = 10;
}

/** Undefined for work that goes on without an answer of the database; every other error is thrown on. */
export function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof StorageUnavailable)) throw error;
}

// SQLite's result codes, the low byte of the extended ones.
const sqliteBusy = 5;
const sqliteUnavailable = new Map([
  [sqliteBusy, "The database stayed locked."],
  [6, "The database stayed locked."],
  [8, "The database cannot be written to."],
  [10, "The disk failed."],
  [13, "The disk is full."],
  [14, "The database file cannot be opened."],
  [15, "The database stayed locked."],
]);

// Codes of PostgreSQL's answers; failures of a connection itself are in postgres-connections.ts. Poolers, access,
// resources, shut-downs, time-outs, a standby that only reads, a failing disk, a deadlock, a database or schema that is
// not there, a role that may not do this.
const postgresUnavailable =
  /^(08|28|53|57P0)|^(57014|55P03|25P03|25006|58030|40001|40P01|3[DF]000|42501)$/;
const systemUnavailable =
  /^(ECONN|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|ENOTDIR|EAI_AGAIN|ENOENT|EISDIR|EEXIST)/;

/** Pause between two tries for SQLite's lock, which another process mostly holds for the time of one `fsync`. */
export const pauseMs = 3;

/** True if another connection holds SQLite's lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === sqliteBusy;

/** True if all of a transaction was taken back for the sake of another, and may simply be run again. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "40P01";

/** `StorageUnavailable` where the database could not, with the error as its cause; else the error itself. */
export function explained(error: unknown): unknown {
  const why = whyUnavailable(error);
  return why === undefined ? error : new StorageUnavailable(why, { cause: error });
}

function whyUnavailable(error: unknown): string | undefined {
  const ofSqlite = sqliteCode(error);
  if (ofSqlite !== undefined) return sqliteUnavailable.get(ofSqlite);
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (postgresUnavailable.test(code)) return "The database server cannot do this now.";
  return systemUnavailable.test(code) ? "The database cannot be reached." : undefined;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** Thrown inside a transaction, so that it takes everything back; what it refuses for is the answer. */
class Refused<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super("The transaction was refused.");
    this.reason = reason;
  }
}

export function refuse(reason: unknown): never {
  throw new Refused(reason);
}

/** Runs a transaction that may be refused. → its result, or the reason */
export async function unlessRefused<Result, Reason>(
  transaction: Promise<Result>,
): Promise<Result | Reason> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Refused) return error.reason as Reason;
    throw error;
  }
}
