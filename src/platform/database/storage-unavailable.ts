/**
 * Thrown by storage when it cannot write or read now, though nothing is wrong with what it was asked:
 * locked for too long, the disk full, the database server away. Nothing was kept.
 */
export class StorageUnavailable extends Error {
  /** When it is worth trying again, in seconds. */
  readonly retryAfterSeconds = 10;
}

/** For what goes on without an answer of the database; every other error is thrown on. */
export function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof StorageUnavailable)) throw error;
}
