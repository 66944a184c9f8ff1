import type { Transaction } from "kysely";
import type { Database } from "../../database.ts";

/**
 * One step from an empty database to today's. Once released it is never changed. It uses no table types, since those
 * are today's, and it shares nothing with other migrations, so that neither changes with the other.
 */
export type Migration = (
  transaction: Transaction<unknown>,
  kind: Database["kind"],
) => Promise<void>;
