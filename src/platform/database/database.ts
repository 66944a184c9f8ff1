import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./schema/schema.ts";

export type Reader = Pick<Kysely<Tables>, "selectFrom" | "getExecutor">;
export type Writer = Transaction<Tables>;

/**
 * SQLite or PostgreSQL, asked with the same queries. Throws `StorageUnavailable` for what it cannot do now. A `run` may
 * be run again, if the first time came to nothing; it must ask only what it was given.
 */
export type Database = {
  /** True if sites on several machines may use it at the same time. */
  isShared: boolean;
  /** True if a pooler keeps connections after their program has gone; also before the first connection, which tells it. */
  isPooled(): boolean;
  read<Result>(run: (reader: Reader) => Promise<Result>): Promise<Result>;
  /**
   * Writes all or nothing, in a transaction of its own: on the disk when this resolves; if `run` throws, none of it
   * was. `patienceMs`: how long to wait for SQLite's one write lock, from the call on.
   */
  write<Result>(run: (writer: Writer) => Promise<Result>, patienceMs?: number): Promise<Result>;
  /** Lets what has begun end first. */
  close(): Promise<void>;
};
