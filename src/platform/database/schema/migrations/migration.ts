import type { Transaction } from "kysely";

export type DatabaseKind = "sqlite" | "postgres";

/**
 * One step from an empty database to today's. Once released it is never changed. It uses no table types, since those
 * are today's, and it shares nothing with other migrations, so that neither changes with the other.
 */
export type Migration = (transaction: Transaction<unknown>, kind: DatabaseKind) => Promise<void>;
