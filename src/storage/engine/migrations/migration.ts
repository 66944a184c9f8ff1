import type { Transaction } from "kysely";
import type { Database } from "../database.ts";

/**
 * One step from an empty database to today's. Once released it is never changed: what it made is out
 * there. Knows no table types, since those are today's.
 */
export type Migration = (
  transaction: Transaction<unknown>,
  kind: Database["kind"],
) => Promise<void>;
