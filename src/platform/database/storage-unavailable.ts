/**
 * Thrown by storage when it cannot write or read now, though nothing is wrong with what it was asked:
 * locked for too long, the disk full, the database server away. Nothing was kept.
 */
export class StorageUnavailable extends Error {
  /** When it is worth trying again, in seconds. */
  readonly retryAfterSeconds = 10;
}
