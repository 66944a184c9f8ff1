import type { Transaction } from "kysely";
import type { Database } from "../../database.ts";

/**
 * One step from an empty database to today's. Once released it is never changed: what it made is out
 * there. Knows no table types, since those are today's, and shares nothing with the others: what is alike in
 * two of them is told twice, so that neither changes with the other.
 */
export type Migration = (
  transaction: Transaction<unknown>,
  kind: Database["kind"],
) => Promise<void>;
